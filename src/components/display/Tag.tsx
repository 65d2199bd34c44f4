import { forwardRef, type HTMLAttributes } from 'react';
import Tooltip from '@/components/layers/Tooltip';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { daysLeft, NEAR_DAYS } from '@/utils/terms';
import styles from './display.less';

interface TagProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: 'neutral' | 'success' | 'warning' | 'error';
}

/** Short label in a colour (`tone`). Its text must be clear without the colour. */
const Tag = forwardRef<HTMLSpanElement, TagProps>(function Tag({ tone = 'neutral', ...rest }, ref) {
  return <span ref={ref} {...rest} className={styles['tag']} data-tone={tone} />;
});

export default Tag;

/**
 * Tag for an expiry within the next `NEAR_DAYS` days or in the past.
 * A tooltip for pointer and keyboard shows the exact time. Without an expiry, or for a later one, nothing is rendered.
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

/** Separate component, so that its hooks run only for the few rows of a list whose expiry is near. */
function NearExpiry({ until, remainingDays }: { until: string | null | undefined; remainingDays: number }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const words = expiryWords(t, remainingDays);
  // A column may truncate the text of the tag, so the tooltip repeats it.
  return (
    <Tooltip title={`${words} · ${t('staff.term.until', { time: dateTime(until) })}`}>
      <Tag tone={remainingDays < 0 ? 'neutral' : 'warning'}>{words}</Tag>
    </Tooltip>
  );
}

/** Tag that shows by colour and word whether an account or department is enabled or disabled. */
export function StatusTag({ enabled }: { enabled: boolean }) {
  const t = useTranslate();
  return (
    <span className={styles['status']} data-status="">
      <i className={styles['dot']} data-enabled={enabled || undefined} />
      {t(enabled ? 'common.enabled' : 'common.disabled')}
    </span>
  );
}
