import { departmentColumns } from '@/pages/account/department/departmentColumns';
import { columnWidth } from '@/utils/text/textWidth';

test('an organisation of a hundred thousand people has its number of people whole', () => {
  const nothing = () => undefined;
  const columns = departmentColumns({
    t: (key) => key.slice(-2),
    number: (value) => (value ?? 0).toLocaleString('en'),
    may: () => false,
    onAddChild: nothing,
    onEdit: nothing,
    onHistory: nothing,
    onMove: nothing,
    onMembers: undefined,
    isPart: false,
  });
  const width = (key: string) => columns.find((column) => column.key === key)?.width;
  expect(width('staff')).toBeGreaterThanOrEqual(columnWidth(0, '100,002'));
  expect(width('sort')).toBeGreaterThanOrEqual(columnWidth(0, '100,002'));
});
