import type { ReactNode } from 'react';
import ErrorBoundary from '@/components/status/ErrorBoundary';
import { chunkFailure } from '@/utils/chunkFailure';
import { reportError } from '@/utils/errorSink';
import ChunkPage from './ChunkPage';
import CrashPage from './CrashPage';

interface CrashBoundaryProps {
  /** Another value gives the children another chance. Without one only loading the page anew leads out of here. */
  resetKey?: string;
  children: ReactNode;
}

/** Puts a page that says what happened, and what can be done, in the place of what could not be rendered. */
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
