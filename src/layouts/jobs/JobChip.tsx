import { Button } from 'antd';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { formatPercent } from '@/utils/text/formatNumber';
import styles from './jobs.less';
import type { JobControl } from './useJobControl';

/** A job whose dialog was put away: how far it is, and the way back to it. */
export default function JobChip({ control, onOpen }: { control: JobControl; onOpen: () => void }) {
  const t = useTranslate();
  const { tags } = useLocale();
  const { view, title, isWorking } = control;
  const { state, counts, entries } = view;
  const share = Math.floor((100 * (counts.done + counts.failed)) / entries.length) / 100;
  const undone = counts.failed + counts.waiting;
  const words = isWorking
    ? t(state === 'paused' ? 'transfer.import.paused' : 'transfer.state.running')
    : t(undone > 0 ? 'transfer.job.someFailed' : 'transfer.job.allDone', { ...counts });
  return (
    <div className={styles['chip']}>
      <Button className={styles['open'] ?? ''} onClick={onOpen}>
        <strong>{title}</strong>
        {isWorking && <span>{formatPercent(share, tags)}</span>}
        {/* Read out when it changes its state, not at each step. */}
        <span role="status">{words}</span>
      </Button>
    </div>
  );
}
