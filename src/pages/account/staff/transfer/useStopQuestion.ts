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
      stay: t('transfer.import.stop.stay'),
    });
}

const TITLES = {
  running: 'transfer.import.stop.title',
  secret: 'transfer.import.reportName',
  chosen: 'transfer.import.stop.titleChosen',
} as const;
const HINTS = {
  running: 'transfer.import.stop.hint',
  secret: 'transfer.import.stop.secret',
  chosen: 'transfer.import.stop.hintChosen',
} as const;
const LEAVES = {
  running: 'transfer.import.stop.leave',
  secret: 'transfer.import.stop.leaveSecret',
  chosen: 'transfer.import.stop.leaveChosen',
} as const;
