import { Component, type ErrorInfo, type ReactNode } from 'react';

/** What made a render fail, and a text about it to be copied. */
interface Crash {
  error: unknown;
  details: string;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value (the address, say) gives the children another chance. */
  resetKey?: string;
  fallback: (crash: Crash, retry: () => void) => ReactNode;
  onCrash?: (crash: Crash) => void;
}

interface ErrorBoundaryState {
  crash?: Crash;
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);

/** Keeps a render error inside: shows `fallback` with copyable details instead of an empty page. */
export default class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { crash: { error, details: describe(error) } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const crash = { error, details: `${describe(error)}\n${componentStack ?? ''}` };
    this.setState({ crash });
    this.props.onCrash?.(crash);
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (resetKey !== this.props.resetKey && this.state.crash) this.retry();
  }

  private readonly retry = (): void => this.setState({ crash: undefined });

  override render(): ReactNode {
    const { crash } = this.state;
    return crash ? this.props.fallback(crash, this.retry) : this.props.children;
  }
}
