import { Component, type ErrorInfo, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value (the address, say) gives the children another chance. */
  resetKey: string;
  fallback: (details: string, retry: () => void) => ReactNode;
}

interface ErrorBoundaryState {
  details?: string;
}

/** Keeps a render error inside: shows `fallback` with copyable details instead of an empty page. */
export default class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { details: error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error) };
  }

  override componentDidCatch(_: unknown, { componentStack }: ErrorInfo): void {
    this.setState(({ details }) => ({ details: `${details ?? ''}\n${componentStack ?? ''}` }));
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (resetKey !== this.props.resetKey && this.state.details !== undefined) this.retry();
  }

  private readonly retry = (): void => this.setState({ details: undefined });

  override render(): ReactNode {
    const { details } = this.state;
    return details === undefined ? this.props.children : this.props.fallback(details, this.retry);
  }
}
