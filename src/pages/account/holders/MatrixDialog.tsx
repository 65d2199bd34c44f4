import { Alert, Button } from 'antd';
import { useState } from 'react';
import Modal from '@/components/layers/Modal';
import LoadFailed from '@/components/status/LoadFailed';
import type { PermissionNode } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { roleWithCount } from '@/hooks/role/useRole';
import type { RoleDetails } from '@/hooks/role/useRoleDetails';
import { MATRIX_LAYOUT, permissionMatrix } from '@/utils/permissionMatrix';
import { saveFile } from '@/utils/saveFile';
import { datedFileName, tableFile } from '@/utils/transfer/tableFile';
import type { TreeIndex } from '@/utils/tree/tree';
import { FailedRoles, ReadingRoles } from './roleStates';

interface MatrixDialogProps {
  open: boolean;
  onClose: () => void;
  index: TreeIndex<PermissionNode>;
  roles: RoleDetails;
}

/** Saves which role has which permission as a workbook. */
export default function MatrixDialog({ open, onClose, index, roles }: MatrixDialogProps) {
  const t = useTranslate();
  const [state, setState] = useState<'ready' | 'running' | 'failed' | 'done'>('ready');
  const { read, progress, failed, loading, reload } = roles;
  const name = t('holders.matrix');

  const save = async () => {
    if (!read) return;
    setState('running');
    const rows = permissionMatrix(index, read.details, {
      heads: [t('staff.detail.permission'), t('holders.matrix.path'), t('account.permission'), t('account.type')],
      typeName: (type) => t(`account.type.${type}`),
      roleName: (role) => roleWithCount(t, role),
    });
    try {
      saveFile(datedFileName(name, 'xlsx'), await tableFile('xlsx', rows, MATRIX_LAYOUT));
      setState('done');
    } catch {
      // The part of the app that writes the format did not come.
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
          disabled={!read || loading}
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
