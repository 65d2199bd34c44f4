import { forwardRef, type HTMLAttributes } from 'react';
import Tooltip from '@/components/layers/Tooltip';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { daysLeft, NEAR_DAYS } from '@/utils/terms';
import styles from './display.less';

interface TagProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: 'neutral' | 'success' | 'warning' | 'error';
}

/** A short mark beside or in place of words. What its colour says, its words say as well. */
const Tag = forwardRef<HTMLSpanElement, TagProps>(function Tag({ tone = 'neutral', ...rest }, ref) {
  return <span ref={ref} {...rest} className={styles['tag']} data-tone={tone} />;
});

export default Tag;

/** How near the end of something is, with its moment to be read by pointer and keyboard; nothing while it is far. */
export function EndTag({ until }: { until: string | null | undefined }) {
  // eslint-disable-next-line react-hooks/purity -- near or far is seen from the moment of drawing
  const left = daysLeft(until, new Date());
  return left === undefined || left > NEAR_DAYS ? null : <NearEnd until={until} left={left} />;
}

/** On its own: a list draws many, of which few are near their end. */
function NearEnd({ until, left }: { until: string | null | undefined; left: number }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const words = () => {
    if (left < 0) return t('staff.term.ended');
    return left === 0 ? t('staff.term.endsToday') : t('staff.term.endsIn', { days: left });
  };
  return (
    <Tooltip title={t('staff.term.until', { time: dateTime(until) })}>
      <Tag tone={left < 0 ? 'neutral' : 'warning'}>{words()}</Tag>
    </Tooltip>
  );
}
