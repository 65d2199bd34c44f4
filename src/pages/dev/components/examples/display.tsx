import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { Button } from 'antd';
import FactorList from '@/components/display/FactorList';
import Ltr from '@/components/display/Ltr';
import PersonAvatar from '@/components/display/PersonAvatar';
import ProductLogo from '@/components/display/ProductLogo';
import ScreenHeader from '@/components/display/ScreenHeader';
import SessionList from '@/components/display/SessionList';
import SystemLogo from '@/components/display/SystemLogo';
import Tag, { ExpiryTag, StatusTag } from '@/components/display/Tag';
import NotPermitted from '@/components/status/NotPermitted';
import StatePanel, { LoadFailed } from '@/components/status/StatePanel';
import StatusPage, { UnavailablePage, LeaveButtons } from '@/components/status/StatusPage';
import type { Examples } from '@/pages/dev/components/example';
import { LONG_NAME, nothing } from '@/pages/dev/components/samples';

const statusExamples: Examples = {
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

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const session = (id: number, current: boolean, user_agent: string) => ({
  ...{ id, current, user_agent, network: '203.0.113.44' },
  ...{ created_at: inDays(-1), seen_at: inDays(-0.01) },
});

const factor = (id: number, kind: 'totp' | 'passkey', name: string) => ({
  ...{ id, kind, name, created_at: inDays(-9), used_at: inDays(-1) },
});

const display: Examples = {
  ...statusExamples,
  'display/ExpiryTag': {
    'in some days': () => <ExpiryTag until={inDays(3)} />,
    'within the hour': () => <ExpiryTag until={inDays(0.01)} />,
    'ended': () => <ExpiryTag until={inDays(-1)} />,
    'far away: nothing': () => <ExpiryTag until={inDays(30)} />,
  },
  'display/Ltr': {
    'a code': () => <Ltr>account.role.store</Ltr>,
    'a number': () => <Ltr>+86 138 0000 0000</Ltr>,
    'long': () => <Ltr title={LONG_NAME}>{`/${LONG_NAME.replaceAll(' ', '/')}`}</Ltr>,
  },
  'display/PersonAvatar': {
    'picture': () => <PersonAvatar name="Ada" src="/favicon.svg" size={32} />,
    'two initials': () => <PersonAvatar name="Ada Lovelace" src={null} size={32} />,
    'one initial': () => <PersonAvatar name="Ada" src={null} size={32} />,
    'no name': () => <PersonAvatar name={null} src={null} size={32} />,
    'broken picture': () => <PersonAvatar name="Grace" src="/missing.png" size={32} />,
    'large': () => <PersonAvatar name="Ada Lovelace" src={null} size={96} />,
  },
  'display/ProductLogo': { 'as in the header': () => <ProductLogo />, 'large': () => <ProductLogo size={64} /> },
  'display/ScreenHeader': {
    'alone': (t) => <ScreenHeader title={t('menu.record')} />,
    'with actions': (t) => (
      <ScreenHeader title={t('menu.department')} actions={<Button type="primary">{t('department.create')}</Button>} />
    ),
    'with a note': (t) => <ScreenHeader title={t('menu.staff')} note={t('scope.manages', { part: LONG_NAME })} />,
    'long name': (t) => <ScreenHeader title={LONG_NAME} actions={<Button>{t('common.retry')}</Button>} />,
  },
  'display/FactorList': {
    'with passkey': () => (
      <FactorList
        factors={[factor(1, 'totp', ''), factor(2, 'passkey', LONG_NAME)]}
        codes={8}
        onRemove={() => undefined}
      />
    ),
    'without recovery codes': () => <FactorList factors={[factor(1, 'totp', '')]} codes={0} />,
    'none': () => <FactorList factors={[]} codes={0} />,
  },
  'display/SessionList': {
    'with another one to end': () => (
      <SessionList
        sessions={[session(1, true, 'Windows NT 10.0 Chrome/140'), session(2, false, 'iPhone Safari/18')]}
        onEnd={() => undefined}
      />
    ),
    'being ended': () => (
      <SessionList sessions={[session(2, false, 'curl')]} ending={new Set([2])} onEnd={() => undefined} />
    ),
    'none': () => <SessionList sessions={[]} />,
  },
  'display/StatusTag': { enabled: () => <StatusTag enabled />, disabled: () => <StatusTag enabled={false} /> },
  'display/SystemLogo': {
    'picture': () => <SystemLogo name="Portal" src="/favicon.svg" seed={1} />,
    'tints': () => (
      <>
        {[0, 1, 2, 3, 4].map((seed) => (
          <SystemLogo key={seed} name="Customer Portal" seed={seed} />
        ))}
      </>
    ),
    'broken picture': () => <SystemLogo name="Mail" src="/missing.png" seed={2} />,
    'small': () => <SystemLogo name="Customer Portal" seed={3} small />,
  },
  'display/Tag': {
    'neutral': (t) => <Tag>{t('account.type.page')}</Tag>,
    'success': (t) => <Tag tone="success">{t('common.enabled')}</Tag>,
    'warning': (t) => <Tag tone="warning">{t('home.status.maintenance')}</Tag>,
    'error': (t) => <Tag tone="error">{t('common.disabled')}</Tag>,
    'long name': () => <Tag>{LONG_NAME}</Tag>,
  },
};

export default display;
