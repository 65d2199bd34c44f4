import { useEffect, useState, Component, type ReactNode, type ErrorInfo } from 'react';
import { useMessages } from '@/components/feedback/useMessages';
import Button from '@/components/plain/Button';
import StatusPage, { LeaveButtons } from '@/components/status/StatusPage';
import { useBackOnline } from '@/hooks/browser/useConnection';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { chunkFailure, reloadForNewBuild } from '@/utils/builds';
import { reportError } from '@/utils/errorSink';
import { copyText } from '@/utils/text/copyText';
import PageLoading from './PageLoading';

interface CrashBoundaryProps {
  /**
   * A new value re-renders children that have crashed. Without this prop, only a reload of the page re-renders them.
   */
  resetKey?: string;
  children: ReactNode;
}

/** Replaces children that cannot be rendered with a page that shows the error and the possible actions. */
export default function CrashBoundary({ resetKey, children }: CrashBoundaryProps) {
  const isOutermost = resetKey === undefined;
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onCrash={({ error, details }) => reportError(error, details)}
      fallback={({ error, details }, retry) => {
        const failure = chunkFailure(error);
        return failure ? (
          <ChunkPage {...{ failure, isOutermost }} />
        ) : (
          <CrashPage {...{ details, isOutermost }} onRetry={retry} />
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

interface ChunkPageProps {
  /** Error message of webpack. */
  failure: string;
  /** True if the app's frame failed to load as well, not only a screen. */
  isOutermost: boolean;
}

/**
 * Replaces a screen whose chunk failed to load.
 * If a new version was deployed, the page reloads automatically once; otherwise the user can reload it.
 * React caches a failed import, so only reloading the page can retry it.
 */
function ChunkPage({ failure, isOutermost }: ChunkPageProps) {
  const t = useTranslate();
  const [willNotReload, setWillNotReload] = useState(false);
  useBackOnline(() => window.location.reload());
  useEffect(() => {
    void reloadForNewBuild().then((reloads) => setWillNotReload(!reloads));
  }, []);
  if (!willNotReload) return <PageLoading />;
  return (
    <StatusPage
      mark="?"
      title={t('exception.chunk.title')}
      description={t('exception.chunk.description')}
      details={<code dir="ltr">{failure}</code>}
      actions={
        <>
          <Button kind="primary" onClick={() => window.location.reload()}>
            {t('exception.chunk.reload')}
          </Button>
          <LeaveButtons withReload={isOutermost} />
        </>
      }
    />
  );
}

interface CrashPageProps {
  details: string;
  onRetry: () => void;
  /** True if the app's frame crashed as well, not only a screen. */
  isOutermost: boolean;
}

/** Page shown instead of a crashed screen. The app's frame around the screen keeps working. */
function CrashPage({ details, onRetry, isOutermost }: CrashPageProps) {
  const t = useTranslate();
  const { message } = useMessages();
  const copy = async () => {
    if (await copyText(details)) void message.success(t('exception.crash.copied'));
    // If the clipboard cannot be written, the details are shown so that the user can copy them by hand.
    else void message.info(details.slice(0, 500));
  };
  return (
    <StatusPage
      mark="!"
      title={t('exception.crash.title')}
      description={t('exception.crash.description')}
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <LeaveButtons withReload={isOutermost} />
          <Button kind="text" onClick={() => void copy()}>
            {t('exception.crash.copy')}
          </Button>
        </>
      }
    />
  );
}

/** Error of a failed render, with `details` as a report that the user can copy. */
interface Crash {
  error: unknown;
  details: string;
}

interface ErrorBoundaryProps {
  children: ReactNode;
  /** A new value, such as another address, re-renders the children after a crash. */
  resetKey?: string;
  fallback: (crash: Crash, retry: () => void) => ReactNode;
  onCrash?: (crash: Crash) => void;
}

interface ErrorBoundaryState {
  crash?: Crash;
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);

/** Catches render errors of its children: shows `fallback` with copyable details instead of an empty page. */
class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
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
