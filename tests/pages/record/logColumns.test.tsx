import { render } from '@testing-library/react';
import { logColumns } from '@/pages/account/record/columns';
import { t } from '../../support/words';

const row = {
  id: 1,
  user: { id: 7, name: 'Bob', username: 'bob' },
  module: 'Roles',
  action: 'Edit role',
  summary: 'Edit role “Night shift”',
  method: 'PUT',
  path: '/api/account-api/roles/update/5',
  status_code: 200,
  ip: '10.0.0.1',
  user_agent: '',
  duration_ms: 5,
  created_at: '2026-03-01T10:00:00.000+08:00',
};

test('summaries of the log are isolated from the direction of the page, so that quotes stay at their words', () => {
  const summary = logColumns({ t, dateTime: String, onOpen: undefined }).find(({ key }) => key === 'summary')!;
  const { getByText } = render(<>{summary.render(row)}</>);
  for (const text of [row.summary, row.user.name, row.module]) expect(getByText(text).tagName).toBe('BDI');
});
