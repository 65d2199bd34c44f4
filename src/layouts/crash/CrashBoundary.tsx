import type { ReactNode } from 'react';
import ErrorBoundary from '@/components/ErrorBoundary';
import { chunkFailure } from '@/utils/chunkFailure';
import { reportError } from '@/utils/errorSink';
import ChunkPage from './ChunkPage';
import CrashPage from './CrashPage';

/** Puts a page that says what happened, and what can be done, in the place of what could not be rendered. */
export default function CrashBoundary({ resetKey, children }: { resetKey?: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onCrash={({ error, details }) => reportError(error, details)}
      fallback={({ error, details }, retry) => {
        const failure = chunkFailure(error);
        return failure ? <ChunkPage failure={failure} /> : <CrashPage details={details} onRetry={retry} />;
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
