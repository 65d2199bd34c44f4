import { forwardRef, type HTMLAttributes } from 'react';
import Tooltip from '@/components/layers/Tooltip';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { daysLeft, NEAR_DAYS } from '@/utils/terms';
import styles from './display.less';

interface TagProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: 'neutral' | 'success' | 'warning' | 'error';
}

/** Short label. Its text must be clear without its colour. */
const Tag = forwardRef<HTMLSpanElement, TagProps>(function Tag({ tone = 'neutral', ...rest }, ref) {
  return <span ref={ref} {...rest} className={styles['tag']} data-tone={tone} />;
});

export default Tag;

/**
 * Tag for an expiry within `NEAR_DAYS` days, with the exact moment in a tooltip for pointer and keyboard. Renders
 * nothing for a later expiry or none.
 */
export function ExpiryTag({ until }: { until: string | null | undefined }) {
  // eslint-disable-next-line react-hooks/purity -- depends on the time of the render
  const remainingDays = daysLeft(until, new Date());
  return remainingDays === undefined || remainingDays > NEAR_DAYS ? null : (
    <NearExpiry until={until} remainingDays={remainingDays} />
  );
}

function expiryWords(t: Translate, remainingDays: number): string {
  if (remainingDays < 0) return t('staff.term.ended');
  return remainingDays === 0 ? t('staff.term.endsToday') : t('staff.term.endsIn', { days: remainingDays });
}

/** Separate from `ExpiryTag`, so that its hooks run only for the few expiries in a list that are near. */
function NearExpiry({ until, remainingDays }: { until: string | null | undefined; remainingDays: number }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const words = expiryWords(t, remainingDays);
  // A column may truncate the tag's text, so the tooltip repeats it.
  return (
    <Tooltip title={`${words} · ${t('staff.term.until', { time: dateTime(until) })}`}>
      <Tag tone={remainingDays < 0 ? 'neutral' : 'warning'}>{words}</Tag>
    </Tooltip>
  );
}
