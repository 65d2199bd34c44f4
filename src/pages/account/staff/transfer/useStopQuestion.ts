import { useQuestion } from '@/components/feedback/useQuestion';
import { useTranslate } from '@/hooks/locale/useTranslate';

/** What an import would lose: the accounts that it has not come to, passwords not downloaded, a file and its check. */
type Loss = 'running' | 'secret' | 'chosen';

/** Asks whether to give up an import; true: give up. */
export function useStopQuestion(loss: Loss): () => Promise<boolean> {
  const t = useTranslate();
  const ask = useQuestion();
  return () =>
    ask({
      title: t(TITLES[loss]),
      hint: t(HINTS[loss]),
      leave: t(LEAVES[loss]),
      stay: t('exchange.import.stop.stay'),
    });
}

const TITLES = {
  running: 'exchange.import.stop.title',
  secret: 'exchange.import.reportName',
  chosen: 'exchange.import.stop.titleChosen',
} as const;
const HINTS = {
  running: 'exchange.import.stop.hint',
  secret: 'exchange.import.stop.secret',
  chosen: 'exchange.import.stop.hintChosen',
} as const;
const LEAVES = {
  running: 'exchange.import.stop.leave',
  secret: 'exchange.import.stop.leaveSecret',
  chosen: 'exchange.import.stop.leaveChosen',
} as const;
