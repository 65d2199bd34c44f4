import DownOutlined from '@ant-design/icons/DownOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import Dropdown from '@/components/layers/Dropdown';
import type { Department } from '@/contract/department';
import type { RoleOption, Staff } from '@/contract/staff';
import { BEYOND_PHONE, useMinWidth } from '@/hooks/browser/useMinWidth';
import { useJobEnd } from '@/hooks/job/useJobs';
import type { Selection } from '@/hooks/list/useSelection';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import type { AccountLocks } from '@/hooks/staff/accountLocks';
import type { TreeIndex } from '@/utils/tree/tree';
import { BatchDialog } from '../lazy';
import { batchCalls, batchKinds, lockOf, type BatchKind } from './batchActs';

interface StaffBatchOptions {
  selection: Selection<Staff>;
  /** The rows that the list shows. */
  shown: readonly Staff[];
  locks: AccountLocks;
  departments: TreeIndex<Department>;
  roles: readonly RoleOption[];
  /** Whether accounts can have an expiry. */
  hasTerms: boolean;
  /** Called when accounts have changed. The data on screen is then stale and must be reloaded. */
  onFinished: () => void;
}

/**
 * Returns the buttons for bulk changes of the selected accounts, and their dialog.
 * The buttons are null if the user has no permission for any change.
 */
export function useStaffBatch({
  selection,
  shown,
  locks,
  departments,
  roles,
  hasTerms,
  onFinished,
}: StaffBatchOptions) {
  const may = usePermission();
  const [kind, setKind] = useState<BatchKind>();
  const [open, setOpen] = useState(false);
  useJobEnd((doneItems) => {
    selection.remove(doneItems.map(({ id }) => id));
    onFinished();
  });

  // `actions` is null if there are no bulk changes. The list then offers no selection, which would be useless.
  const kinds = batchKinds.filter((batchKind) => may(batchCalls[batchKind]) && (hasTerms || batchKind !== 'term'));
  const prepare = (newKind: BatchKind) => {
    setKind(newKind);
    setOpen(true);
  };
  const actions = kinds.length > 0 ? <BatchActions kinds={kinds} onBatch={prepare} /> : null;
  // The dialog stays mounted while it closes.
  const dialog = kind && (
    <BatchDialog
      key={kind}
      {...{ kind, departments, roles, open }}
      rows={selection.rows}
      shown={new Set(shown.map(({ id }) => id))}
      lock={lockOf(kind, locks)}
      onClose={() => setOpen(false)}
      onClosed={() => setKind(undefined)}
      onStart={selection.remove}
    />
  );
  return { actions, dialog };
}

interface BatchActionsProps {
  kinds: readonly BatchKind[];
  onBatch: (kind: BatchKind) => void;
}

const WORDS = {
  enable: 'staff.enable',
  disable: 'staff.disable.confirm',
  department: 'tree.move',
  addRoles: 'transfer.batch.addRoles',
  removeRoles: 'transfer.batch.removeRoles',
  term: 'transfer.batch.term',
  password: 'transfer.batch.password',
} as const;

/** Changes that have their own button, labelled with one word. The button for roles opens a menu. */
const OWN_BUTTONS = [
  { kind: 'disable', words: 'staff.disable.confirm' },
  { kind: 'department', words: 'tree.move' },
  { kind: 'addRoles', words: 'account.roles' },
  { kind: 'password', words: 'login.password' },
] as const;

const roleKinds: readonly BatchKind[] = ['addRoles', 'removeRoles'];
const isBeside = (batchKind: BatchKind) =>
  roleKinds.includes(batchKind) || OWN_BUTTONS.some(({ kind }) => kind === batchKind);

/** Buttons for bulk changes of the selected accounts; a single menu on a phone. */
function BatchActions({ kinds, onBatch }: BatchActionsProps) {
  const t = useTranslate();
  const isWide = useMinWidth(BEYOND_PHONE);
  const menuOf = (menuKinds: readonly BatchKind[]) => ({
    items: menuKinds.map((kind) => ({
      key: kind,
      label: t(WORDS[kind]),
      danger: kind === 'disable',
      onClick: () => onBatch(kind),
    })),
  });
  const otherKinds = kinds.filter((kind) => !isWide || !isBeside(kind));
  return (
    <>
      {isWide &&
        OWN_BUTTONS.filter(({ kind }) => kinds.includes(kind)).map(({ kind, words }) =>
          kind === 'addRoles' ? (
            <Dropdown key={kind} trigger={['click']} menu={menuOf(roleKinds)}>
              <Button size="small" icon={<DownOutlined aria-hidden />} iconPosition="end">
                {t(words)}
              </Button>
            </Dropdown>
          ) : (
            <Button key={kind} size="small" onClick={() => onBatch(kind)}>
              {t(words)}
            </Button>
          ),
        )}
      {otherKinds.length > 0 && (
        <Dropdown trigger={['click']} menu={menuOf(otherKinds)}>
          {isWide ? (
            <Button size="small" icon={<MoreOutlined aria-hidden />} aria-label={t('transfer.batch.more')} />
          ) : (
            <Button size="small" icon={<DownOutlined aria-hidden />} iconPosition="end">
              {t('transfer.batch.more')}
            </Button>
          )}
        </Dropdown>
      )}
    </>
  );
}
