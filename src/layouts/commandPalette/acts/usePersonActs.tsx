import EditOutlined from '@ant-design/icons/EditOutlined';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { useMemo } from 'react';
import { paths } from '@/constants/paths';
import type { EndpointName } from '@/contract/endpoints';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { PersonAct } from './personAct';

/** What the signed-in person may do with people; nothing where these cannot be found. */
export function usePersonActs(allowed: boolean): readonly PersonAct[] {
  const t = useTranslate();
  const may = usePermission();
  const mayFind = useScreenPermission()(paths.staff) === true && allowed && may('staffList');
  return useMemo(() => {
    const acts: (PersonAct & { needs: readonly EndpointName[] })[] = [
      // Their forms open where the account is.
      { key: 'edit', name: t('form.edit'), icon: <EditOutlined />, needs: ['staffDetail', 'staffUpdate'] },
      { key: 'reset', name: t('staff.reset'), icon: <KeyOutlined />, needs: ['staffDetail', 'staffPassword'] },
      { key: 'add role', name: t('palette.act.addRole'), icon: <TeamOutlined />, needs: ['staffUpdate'] },
      { key: 'disable', name: t('staff.disable.confirm'), icon: <StopOutlined />, needs: ['staffDisable'] },
      { key: 'enable', name: t('staff.enable'), icon: <CheckCircleOutlined />, needs: ['staffEnable'] },
    ];
    return mayFind ? acts.filter(({ needs }) => needs.every(may)) : [];
  }, [t, may, mayFind]);
}
