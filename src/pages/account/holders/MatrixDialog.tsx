import { Alert, Button } from 'antd';
import { useState } from 'react';
import Modal from '@/components/layers/Modal';
import { LoadFailed } from '@/components/status/StatePanel';
import type { MenuType } from '@/contract/menu';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { roleWithCount } from '@/hooks/role/useRole';
import type { RoleDetails } from '@/hooks/role/useRoleDetails';
import { grantTest } from '@/utils/holders';
import { saveFile } from '@/utils/saveFile';
import { datedFileName, tableFile } from '@/utils/transfer/tableFile';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import { FailedRoles, ReadingRoles } from './columns';

interface MatrixDialogProps {
  open: boolean;
  onClose: () => void;
  index: TreeIndex<PermissionNode>;
  roles: RoleDetails;
}

/** Dialog that saves a table of roles and permissions as a workbook. */
export default function MatrixDialog({ open, onClose, index, roles }: MatrixDialogProps) {
  const t = useTranslate();
  const [state, setState] = useState<'ready' | 'running' | 'failed' | 'done'>('ready');
  const { readRoles, progress, failed, loading, reload } = roles;
  const name = t('holders.matrix');

  const save = async () => {
    if (!readRoles) return;
    setState('running');
    const rows = permissionMatrix(index, readRoles.details, {
      heads: [t('staff.detail.permission'), t('holders.matrix.path'), t('account.permission'), t('account.type')],
      typeName: (type) => t(`account.type.${type}`),
      roleName: (role) => roleWithCount(t, role),
    });
    try {
      saveFile(datedFileName(name, 'xlsx'), await tableFile('xlsx', rows, MATRIX_LAYOUT));
      setState('done');
    } catch {
      // The chunk that writes the file format failed to load.
      setState('failed');
    }
  };

  return (
    <Modal
      open={open}
      title={t('transfer.export.title', { name })}
      width={560}
      onCancel={onClose}
      afterClose={() => setState('ready')}
      footer={[
        <Button key="close" onClick={onClose}>
          {t(state === 'done' ? 'common.close' : 'form.cancel')}
        </Button>,
        <Button
          key="start"
          type="primary"
          loading={state === 'running'}
          disabled={!readRoles || loading}
          onClick={() => void save()}
        >
          {t(state === 'failed' ? 'common.retry' : state === 'done' ? 'transfer.saveAgain' : 'transfer.export.start')}
        </Button>,
      ]}
    >
      <p>{t('holders.matrix.hint')}</p>
      {failed && <LoadFailed retrying={loading} onRetry={reload} />}
      {loading && <ReadingRoles progress={progress} />}
      {!loading && <FailedRoles roles={roles} />}
      {state === 'failed' && <Alert type="error" showIcon message={t('common.loadFailed')} />}
      {state === 'done' && (
        <Alert type="success" showIcon message={t('transfer.export.done', { count: index.entries.length })} />
      )}
    </Modal>
  );
}

/** Cell text of a role that has the permission. */
const HELD = '●';
const INDENT = '    ';

/** Layout of the workbook. The frozen column of permissions stays visible next to any number of role columns. */
export const MATRIX_LAYOUT = { frozenColumns: 1, widths: [36, 44, 32, 10] };

interface MatrixWords {
  /** Titles of the columns before the role columns. */
  heads: readonly [permission: string, path: string, code: string, type: string];
  typeName: (type: MenuType) => string;
  roleName: (role: RoleDetail) => string;
}

/**
 * Returns the rows of the matrix: a header row, then one row per permission in the order of the tree.
 * A row has a mark in the column of each role that grants the permission.
 */
export function permissionMatrix(
  index: TreeIndex<PermissionNode>,
  roles: readonly RoleDetail[],
  { heads, typeName, roleName }: MatrixWords,
): string[][] {
  const grants = grantTest(index);
  return [
    [...heads, ...roles.map(roleName)],
    ...index.entries.map(({ id, level, node }) => [
      INDENT.repeat(level - 1) + node.name,
      namePath(index, id),
      node.code ?? '',
      typeName(node.type),
      ...roles.map((role) => (grants(role, id) ? HELD : '')),
    ]),
  ];
}
