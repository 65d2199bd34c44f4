import { useMemoizedFn } from 'ahooks';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'umi';
import { useReasonQuestion } from '@/components/form/useReasonQuestion';
import MemberList from '@/components/members/MemberList';
import StaffPicker from '@/components/members/StaffPicker';
import type { Reference } from '@/contract/fields';
import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useMemberLinks } from '@/hooks/members/useMemberLinks';
import { useMembers, type Members, useStaffChoice } from '@/hooks/members/useMembers';
import { useReviewOfRole } from '@/hooks/review/useReviewOfRole';
import { useOfferedRoles } from '@/hooks/staff/offeredRoles';
import { endsByRole } from '@/utils/terms';
import { useRoleBeyond } from '@/hooks/session/useOwnPart';
import { roleIdsOf } from '@/utils/roleIds';

/** Maximum of names in a sentence. */
const MOST_NAMED = 10;

/** Holders of a role, with adding and removing. */
export default function RoleMembers({ role: { id, name } }: { role: Reference }) {
  const t = useTranslate();
  const beyond = useRoleBeyond();
  const members = useMembers({ role_id: id });
  const links = useMemberLinks(`role_id=${id}`);
  const ask = useReasonQuestion();
  const [adding, setAdding] = useState(false);
  const reviewHref = useReviewOfRole().hrefOf;
  const { roles, mayChange, change } = members;
  const [role] = useOfferedRoles(
    useMemo(() => roles.filter((one) => one.id === id), [roles, id]),
    mayChange,
  );

  const onAct = useMemoizedFn(async (people: readonly Staff[]) => {
    const title = { key: 'members.removeFrom', values: { name, count: people.length } } as const;
    const words = t(title.key, title.values);
    const names = people.slice(0, MOST_NAMED).map((staff) => staff.name);
    const hint = t('members.removeHint', {
      names: names.join(t('common.listSeparator')) + (people.length > MOST_NAMED ? '…' : ''),
    });
    const reason = await ask({ title: words, content: <p>{hint}</p>, okText: t('members.remove'), danger: true });
    if (reason !== undefined) change(people, title, { kind: 'staffRoles', params: { add: [], remove: [id] } }, reason);
  });
  const endOf = useCallback((staff: Staff) => endsByRole(staff.role_terms).get(id), [id]);
  const act = useMemo(() => ({ label: t('members.remove'), danger: true, onAct }), [t, onAct]);

  return (
    <>
      {reviewHref && (
        <p>
          <Link to={reviewHref(id)}>{t('review.ofRole')}</Link>
        </p>
      )}
      <MemberList
        {...{ members, name, act, endOf, ...links }}
        lockedBecause={role?.grantable === false ? beyond : undefined}
        onAdd={() => setAdding(true)}
      />
      {adding && <RolePicker role={{ id, name }} members={members} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Gives the role to people who do not have it. */
function RolePicker({
  role: { id, name },
  members,
  onClose,
}: {
  role: Reference;
  members: Members;
  onClose: () => void;
}) {
  const t = useTranslate();
  const { lock, change } = members;
  const title = { key: 'members.addTo', values: { name } } as const;
  return (
    <StaffPicker
      {...useStaffChoice()}
      title={t(title.key, title.values)}
      lock={(staff) => (roleIdsOf(staff).includes(id) ? t('members.holds') : lock(staff))}
      takesReason
      onPick={(people, reason) =>
        change(people, title, { kind: 'staffRoles', params: { add: [id], remove: [] } }, reason)
      }
      onClose={onClose}
    />
  );
}
