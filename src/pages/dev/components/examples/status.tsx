import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { Button } from 'antd';
import StatusPage, { UnavailablePage, LeaveButtons } from '@/components/status/StatusPage';
import StatePanel, { LoadFailed } from '@/components/status/StatePanel';
import NotPermitted from '@/components/status/NotPermitted';
import type { Examples } from '../example';
import { LONG_NAME, nothing } from '../samples';

const status: Examples = {
  'status/UnavailablePage': {
    normal: (t) => (
      <UnavailablePage mark="404" title={t('menu.notFound')} description={t('account.askAdministrator')} />
    ),
  },
  'status/LoadFailed': {
    'in its place': () => <LoadFailed onRetry={nothing} />,
    'named and framed': (t) => <LoadFailed framed title={t('menu.role')} onRetry={nothing} />,
    'as all there is': () => <LoadFailed whole onRetry={nothing} />,
    'trying again': () => <LoadFailed retrying onRetry={nothing} />,
  },
  'status/NotPermitted': {
    'normal': (t) => <NotPermitted title={t('menu.record')} />,
    'long name': () => <NotPermitted title={LONG_NAME} />,
  },
  'status/StatePanel': {
    'empty': (t) => <StatePanel icon={<InboxOutlined />} title={t('department.empty')} />,
    'with a hint and an action': (t) => (
      <StatePanel
        icon={<InboxOutlined />}
        title={t('department.empty')}
        hint={t('department.emptyHint')}
        action={<Button>{t('department.create')}</Button>}
      />
    ),
    'framed, long words': () => <StatePanel framed icon={<InboxOutlined />} title={LONG_NAME} hint={LONG_NAME} />,
  },
  'status/StatusPage': {
    'with details': (t) => (
      <StatusPage
        mark="!"
        title={t('menu.exception')}
        description={t('common.loadFailedHint')}
        details={<code>{LONG_NAME}</code>}
        actions={<Button>{t('common.retry')}</Button>}
      />
    ),
  },
  'status/LeaveButtons': {
    'beside another action': () => <LeaveButtons />,
    'alone': () => <LeaveButtons primary />,
  },
};

export default status;
