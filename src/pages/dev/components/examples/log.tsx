import { LONG_NAME, nothing } from '../samples';
import { RestoredNotice } from '@/components/form/EditorNotices';
import ChangeList from '@/components/log/ChangeList';
import RecordHistory, { HistoryDrawer } from '@/components/log/RecordHistory';
import type { LogRow } from '@/contract/log';
import type { History } from '@/hooks/log/useHistory';
import { type Examples, Opens } from '@/pages/dev/components/example';
import { shownChanges } from '@/utils/log/changes';

const changes = shownChanges(
  [
    { field: 'name', label: 'Name', before: 'Night shift', after: LONG_NAME },
    { field: 'permission', label: 'Permissions', before: ['View staff'], after: ['View staff', 'Edit staff'] },
    { field: 'remark', label: 'Remark', before: '', after: 'Until further notice' },
  ],
  String,
);

const row = (id: number, name: string): LogRow => ({
  id,
  user: { id: 1, name, username: 'ada' },
  module: 'Roles',
  action: 'Edit role',
  summary: 'Edit role “Night shift”',
  method: 'PUT',
  path: '/roles/update/7',
  status_code: 200,
  ip: '192.0.2.1',
  user_agent: '',
  duration_ms: 12,
  created_at: `2026-03-0${id}T08:00:00+08:00`,
});

const empty = async () => ({ ok: true as const, message: '', data: { data: [], current_page: 1, total: 0 } });
const history = (fields: Partial<History>): History => ({
  rows: [],
  failed: false,
  loading: false,
  retry: nothing,
  more: undefined,
  detailOf: () => new Promise(nothing),
  hrefOf: undefined,
  source: empty,
  announce: empty,
  ...fields,
});

const record = { kind: 'role', id: 7 } as const;
const historyPanel = (fields: Partial<History>) => (
  <RecordHistory record={record} name="Night shift" history={history(fields)} onRestore={nothing} />
);
const entries = [row(2, 'Ada Lovelace'), row(1, LONG_NAME)];
const target = { base: { name: 'Day shift' }, initialValues: { name: 'Night shift' } };

const log: Examples = {
  'log/ChangeList': {
    'of all kinds': (t) => (
      <>
        <h3>{t('log.changes')}</h3>
        <ChangeList changes={changes} />
      </>
    ),
  },
  'log/RecordHistory': {
    'entries': () => historyPanel({ rows: entries, hrefOf: () => '/account/record', more: nothing }),
    'not to be opened': () => historyPanel({ rows: entries }),
    'empty': () => historyPanel({}),
    'loading': () => historyPanel({ rows: undefined }),
    'failed': () => historyPanel({ rows: undefined, failed: true }),
  },
  'log/HistoryDrawer': {
    open: () => (
      <Opens>
        {(open, close) => (
          <HistoryDrawer open={open} name={LONG_NAME} onClose={close}>
            {historyPanel({ rows: entries })}
          </HistoryDrawer>
        )}
      </Opens>
    ),
  },
  'form/RestoredNotice': {
    differs: (t) => (
      <RestoredNotice
        moment="2026-03-01T08:00:00+08:00"
        isIncomplete
        target={target}
        fields={[{ name: 'name', label: t('account.name') }]}
      />
    ),
    same: () => (
      <RestoredNotice
        moment="2026-03-01T08:00:00+08:00"
        isIncomplete={false}
        target={{ ...target, initialValues: target.base }}
        fields={[]}
      />
    ),
  },
};

export default log;
