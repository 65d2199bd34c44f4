import { Button, Form } from 'antd';
import { useId, useMemo, useState } from 'react';
import ExpiryPicker from '@/components/form/ExpiryPicker';
import FocusFirst from '@/components/form/FocusFirst';
import ReasonField from '@/components/form/ReasonField';
import Modal from '@/components/layers/Modal';
import TreePicker from '@/components/tree/TreePicker';
import type { Department } from '@/contract/department';
import type { RoleOption, Staff } from '@/contract/staff';
import { useJobs } from '@/hooks/job/useJobs';
import { useReasonGiven } from '@/hooks/session/usePermission';
import { firstPeople } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { staffItem } from '@/jobs/kinds/lookUpStaff';
import { roleIdsOf } from '@/utils/roleIds';
import { isPast } from '@/utils/terms';
import type { TreeIndex } from '@/utils/tree/tree';
import type { AccountLock } from '@/hooks/staff/accountLocks';
import RoleField from '../form/RoleField';
import { useOfferedRoles } from '@/hooks/staff/offeredRoles';
import { actOf, isAsWanted, type BatchKind } from './batchActs';

export interface BatchDialogProps {
  kind: BatchKind;
  rows: readonly Staff[];
  /** Ids of the accounts on the shown page of the list. */
  shown: ReadonlySet<number>;
  lock: AccountLock;
  departments: TreeIndex<Department>;
  roles: readonly RoleOption[];
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** Called when the job starts, with the ids of the accounts that it does not change. */
  onStart: (ids: readonly number[]) => void;
}

/** Maximum numbers of accounts that are listed by name: accounts to be changed, and accounts that cannot be changed. */
const MAX_CHANGED = 5;
const MAX_NAMED = 10;

const nameOf = ({ name }: { name: string }) => name;

/** Dialog for a bulk change: its options, the number of affected accounts, and the start of the job. */
export default function BatchDialog(props: BatchDialogProps) {
  const { kind, rows, shown, lock, departments, roles, open, onClose, onClosed, onStart } = props;
  const t = useTranslate();
  const { busy, start } = useJobs();
  const [departmentId, setDepartmentId] = useState<number | null>();
  const [roleIds, setRoleIds] = useState<number[]>([]);
  const [validUntil, setValidUntil] = useState<string | null>();
  const [reason, setReason] = useState('');
  const isReasonGiven = useReasonGiven();
  const takesReason = kind !== 'department';
  const field = useId();

  const allowedRows = useMemo(() => rows.filter((row) => lock(row) === undefined), [rows, lock]);
  const barredRows = useMemo(() => rows.filter((row) => lock(row) !== undefined), [rows, lock]);
  const offeredRoles = useOfferedRoles(roles, open && (kind === 'addRoles' || kind === 'removeRoles'));
  const heldRoleIds = useMemo(() => new Set(allowedRows.flatMap(roleIdsOf)), [allowedRows]);
  const act = actOf(kind, { departmentId, roleIds, validUntil: isPast(validUntil) ? undefined : validUntil });
  // Until the user makes a choice, all accounts are listed, so that the affected accounts are visible from the start.
  const targets = act ? allowedRows.filter((row) => !isAsWanted(act, row)) : allowedRows;
  const count = targets.length;
  const skippedCount = act ? allowedRows.length - count : 0;

  const begin = () => {
    if (!act) return;
    start({
      title: { key: `transfer.batch.${kind}.title` },
      acts: [act],
      items: targets.map(staffItem),
      reason,
    });
    const targetIds = new Set(targets.map(({ id }) => id));
    onStart(rows.flatMap(({ id }) => (targetIds.has(id) ? [] : [id])));
    onClose();
  };
  const hiddenCount = targets.filter(({ id }) => !shown.has(id)).length;
  const isStatus = kind === 'enable' || kind === 'disable';
  const isRoles = kind === 'addRoles' || kind === 'removeRoles';
  const startWords =
    isStatus || kind === 'password' ? (`transfer.batch.${kind}.start` as const) : 'transfer.batch.change.start';

  return (
    <Modal
      open={open}
      title={t(`transfer.batch.${kind}.title`)}
      maskClosable={false}
      onCancel={onClose}
      afterClose={onClosed}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('transfer.cancel')}
        </Button>,
        count > 0 && (
          <Button
            key="start"
            type={kind === 'disable' ? 'default' : 'primary'}
            danger={kind === 'disable'}
            disabled={busy || !act || (takesReason && !isReasonGiven(reason))}
            onClick={begin}
          >
            {t(startWords, { count })}
          </Button>
        ),
      ]}
    >
      <FocusFirst>
        {kind === 'department' && (
          <Form.Item label={t('account.department')} htmlFor={field} layout="vertical" required>
            <TreePicker
              id={field}
              label={t('staff.departments')}
              index={departments}
              nameOf={nameOf}
              isDisabled={({ status }) => status === 0}
              value={departmentId}
              onChange={setDepartmentId}
              placeholder={t('form.rule.choose', { label: t('account.department') })}
            />
          </Form.Item>
        )}
        {isRoles && (
          <Form.Item label={t('account.roles')} htmlFor={field} layout="vertical" required>
            <RoleField
              id={field}
              value={roleIds}
              onChange={setRoleIds}
              roles={kind === 'addRoles' ? offeredRoles : offeredRoles.filter(({ id }) => heldRoleIds.has(id))}
              placeholder={t('form.rule.choose', { label: t('account.roles') })}
            />
          </Form.Item>
        )}
        {kind === 'term' && (
          <Form.Item
            label={t('account.validUntil')}
            htmlFor={field}
            layout="vertical"
            required
            {...(isPast(validUntil) && { validateStatus: 'error', help: t('staff.term.past') })}
          >
            <ExpiryPicker id={field} label={t('account.validUntil')} value={validUntil} onChange={setValidUntil} />
          </Form.Item>
        )}
        {targets.length > 0 && (
          <p>
            {firstPeople(t, targets.slice(0, MAX_CHANGED).map(nameOf), targets.length)}{' '}
            {hiddenCount > 0 && t('transfer.batch.beyond', { count: hiddenCount })}
          </p>
        )}
        {count > 0 && (isStatus || kind === 'password') && <p>{t(`transfer.batch.${kind}.hint`, { count })}</p>}
        {act && allowedRows.length > 0 && count === 0 && (
          <p>{t(isStatus ? `transfer.batch.${kind}.nothing` : 'transfer.batch.change.nothing')}</p>
        )}
        {count > 0 && skippedCount > 0 && <p>{t('transfer.batch.skipped', { count: skippedCount })}</p>}
        {barredRows.length > 0 && <p>{barredWords(t, barredRows)}</p>}
        {count > 0 && takesReason && <ReasonField value={reason} onChange={setReason} />}
        {busy && <p role="status">{t('transfer.batch.busy')}</p>}
      </FocusFirst>
    </Modal>
  );
}

/** Returns a text about the accounts that cannot be changed, with the names of the first ones. */
function barredWords(t: ReturnType<typeof useTranslate>, barredStaff: readonly Staff[]): string {
  const names = barredStaff.slice(0, MAX_NAMED).map(nameOf).join(t('common.listSeparator'));
  return t('transfer.batch.barred', {
    count: barredStaff.length,
    names: barredStaff.length > MAX_NAMED ? t('transfer.batch.barredMore', { names }) : names,
  });
}
