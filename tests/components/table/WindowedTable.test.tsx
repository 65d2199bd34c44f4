import { fireEvent, render, screen } from '@testing-library/react';
import WindowedTable from '@/components/table/WindowedTable';

test('a column is as wide as its title, and as the words that are read in full', () => {
  render(
    <WindowedTable
      label="results"
      height={200}
      rows={[1]}
      keyOf={(row) => row}
      columns={[
        { key: 'short', title: 'Row', width: 70, render: String },
        { key: 'title', title: 'Importieren', width: 64, render: String },
        { key: 'words', title: 'Result', width: 90, widest: ['Done', 'Not imported'], render: String },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'results' });
  const widths = ['short', 'title', 'words'].map((key) => table.style.getPropertyValue(`--column-${key}`));
  expect(widths.slice(0, 2)).toEqual(['70px', '114px']);
  // What no column asks for is the last one's.
  expect(widths[2]).toMatch(/^calc\(122px \+ .*\* 1\)$/);
  expect(table.style.getPropertyValue('--columns')).toBe('calc(70px + 114px + 122px)');
  expect(screen.getAllByRole('columnheader').map(({ style }) => style.getPropertyValue('inline-size'))).toEqual([
    'var(--column-short)',
    'var(--column-title)',
    'var(--column-words)',
  ]);
});

test('of thousands of rows those in sight are drawn, counted, and as high as all of them', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => index + 1);
  render(
    <WindowedTable
      label="results"
      height={200}
      rows={rows}
      keyOf={(row) => row}
      columns={[{ key: 'row', title: 'Row', width: 70, render: String }]}
    />,
  );
  const table = screen.getByRole('table', { name: 'results' });
  expect(table).toHaveAttribute('aria-rowcount', '5001');
  const drawn = () => screen.getAllByRole('row').slice(1);
  const height = () =>
    [...table.querySelectorAll<HTMLElement>('tbody tr')].reduce(
      (sum, row) =>
        sum + (row.hasAttribute('aria-hidden') ? parseInt(row.style.getPropertyValue('block-size'), 10) : 40),
      0,
    );
  expect(drawn().length).toBeLessThan(60);
  expect(drawn()[0]).toHaveAttribute('aria-rowindex', '2');
  expect(height()).toBe(5000 * 40);

  const scroller = screen.getByRole('region', { name: 'results' });
  scroller.scrollTop = 2000 * 40;
  fireEvent.scroll(scroller);
  expect(screen.getByText('2001')).toBeInTheDocument();
  expect(screen.queryByText('1')).not.toBeInTheDocument();
  expect(screen.getByText('2001').closest('tr')).toHaveAttribute('aria-rowindex', '2002');
  expect(height()).toBe(5000 * 40);
});
