import { render, screen } from '@testing-library/react';
import WindowedTable from '@/components/exchange/WindowedTable';

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
  const widths = screen.getAllByRole('columnheader').map(({ style }) => style.getPropertyValue('inline-size'));
  expect(widths).toEqual(['70px', '114px', '122px']);
  expect(screen.getAllByRole('cell').map(({ style }) => style.getPropertyValue('inline-size'))).toEqual(widths);
});
