import Tag from '@/components/display/Tag';
import Tooltip from '@/components/layers/Tooltip';
import type { Staff } from '@/contract/staff';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { expiresWithin, isPast } from '@/utils/terms';

/** True if the account is locked out from at least one network after too many wrong passwords. */
export const isLocked = ({ locked_until }: Pick<Staff, 'locked_until'>, now: Date): boolean =>
  expiresWithin(locked_until, Infinity, now);

interface Tags {
  staff: Staff;
  /** Shows the explanation beside the tag instead of in a tooltip. */
  explained?: boolean;
}

/** Tag of a locked account. For other accounts, nothing is rendered. */
export function LockTag({ staff, explained = false }: Tags) {
  // eslint-disable-next-line react-hooks/purity -- a lock is compared with the time of the render
  return isLocked(staff, new Date()) ? <Lock until={staff.locked_until} explained={explained} /> : null;
}

/** Tag of an account that still has the initial password set by an administrator. Other accounts have no tag. */
export function InitialPasswordTag({ staff, explained = false }: Tags) {
  const until = staff.initial_password_until;
  return until ? <InitialPassword until={until} explained={explained} /> : null;
}

/** Props of the two tags below. The tags are separate components, because few accounts of a long list need them. */
interface TagProps {
  until: string | null | undefined;
  explained: boolean;
}

function Lock({ until, explained }: TagProps) {
  const t = useTranslate();
  const hint = t('staff.lock.hint', { time: useDateTime()(until) });
  return <Explained tag={<Tag tone="warning">{t('staff.lock')}</Tag>} {...{ hint, explained }} />;
}

function InitialPassword({ until, explained }: TagProps) {
  const t = useTranslate();
  const expiryText = t('staff.term.until', { time: useDateTime()(until) });
  const isExpired = isPast(until);
  const words = t(isExpired ? 'staff.initial.expired' : 'staff.initial');
  const tag = <Tag tone={isExpired ? 'warning' : 'neutral'}>{words}</Tag>;
  // Long text is truncated in a column, so the tooltip repeats it.
  return <Explained hint={explained ? expiryText : `${words} · ${expiryText}`} {...{ tag, explained }} />;
}

function Explained({ tag, hint, explained }: { tag: JSX.Element; hint: string; explained: boolean }) {
  return explained ? (
    <>
      {tag} <span>{hint}</span>
    </>
  ) : (
    <Tooltip title={hint}>{tag}</Tooltip>
  );
}
