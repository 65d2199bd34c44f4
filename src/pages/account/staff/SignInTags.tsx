import Tag from '@/components/display/Tag';
import Tooltip from '@/components/layers/Tooltip';
import type { Staff } from '@/contract/staff';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { endsWithin } from '@/utils/terms';

/** Whether sign-in to the account is refused somewhere, after too many wrong passwords. */
export const isLocked = ({ locked_until }: Pick<Staff, 'locked_until'>, now: Date): boolean =>
  endsWithin(locked_until, Infinity, now);

interface SignInTagsProps {
  staff: Staff;
  /** Explanations stand beside the tags, not in tooltips. */
  explained?: boolean;
}

/** Reasons why a person cannot sign in though the account is enabled; nothing without one. */
export default function SignInTags({ staff, explained = false }: SignInTagsProps) {
  // eslint-disable-next-line react-hooks/purity -- whether it is locked is seen from the moment of drawing
  return isLocked(staff, new Date()) ? <LockTag until={staff.locked_until} explained={explained} /> : null;
}

function LockTag({ until, explained }: { until: string | null | undefined; explained: boolean }) {
  const t = useTranslate();
  const hint = t('staff.lock.hint', { time: useDateTime()(until) });
  const tag = <Tag tone="warning">{t('staff.lock')}</Tag>;
  return explained ? (
    <>
      {tag} <span>{hint}</span>
    </>
  ) : (
    <Tooltip title={hint}>{tag}</Tooltip>
  );
}
