import { useQuestion } from '@/components/useQuestion';
import { useWords } from '@/hooks/useWords';

/** Asks whether to give up an import that runs, or else passwords that were not downloaded; true: give up. */
export function useStopQuestion(running: boolean): () => Promise<boolean> {
  const t = useWords();
  const ask = useQuestion();
  return () =>
    ask({
      title: t(running ? 'exchange.import.stop.title' : 'exchange.import.reportName'),
      hint: t(running ? 'exchange.import.stop.hint' : 'exchange.import.stop.secret'),
      leave: t(running ? 'exchange.import.stop.leave' : 'exchange.import.stop.leaveSecret'),
      stay: t('exchange.import.stop.stay'),
    });
}
