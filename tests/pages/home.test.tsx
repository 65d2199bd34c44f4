import SystemLogo from '@/components/display/SystemLogo';
import { Sparkline, metricsOf } from '@/pages/home/SystemMetrics';
import { fireEvent, render } from '@testing-library/react';
import { SYSTEMS, card } from '../support/demo';
import { categoriesOf, favouritesFirst, inOwnOrder, movedTo, searchSystems } from '@/pages/home/systems';
import { systemsOf } from '@/utils/systems';
import { matchPinyin as pinyin } from '@/utils/text/pinyinMatch';

describe('Sparkline', () => {
  const pointsOf = (values: number[]) =>
    render(<Sparkline values={values} />)
      .container.querySelector('polyline')
      ?.getAttribute('points')
      ?.split(' ')
      .map((point) => point.split(',').map(Number));

  test('Sparkline draws the oldest value at the start, the newest at the end, and higher values higher', () => {
    const points = pointsOf([1, 3, 2]) ?? [];
    const [first, second, third] = points.map(([x = NaN, y = NaN]) => ({ x, y }));
    expect(points).toHaveLength(3);
    expect(first!.x).toBeLessThan(second!.x);
    expect(second!.x).toBeLessThan(third!.x);
    expect(second!.y).toBeLessThan(third!.y);
    expect(third!.y).toBeLessThan(first!.y);
  });

  test.each([{ values: [5, 5, 5] }, { values: [-Number.MAX_VALUE, Number.MAX_VALUE] }])(
    'Sparkline draws $values as a horizontal line, without NaN',
    ({ values }) => {
      const heights = new Set((pointsOf(values) ?? []).map(([, y]) => y));
      expect([...heights]).toEqual([12]);
    },
  );

  test('Sparkline draws nothing for no value or a single value', () =>
    expect([[], [7]].map(pointsOf)).toEqual([undefined, undefined]));

  test('Sparkline is hidden from screen readers, and shows the newest points of a long series', () => {
    const { container } = render(<Sparkline values={Array.from({ length: 5000 }, (_, index) => index % 7)} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(60);
  });
});

describe('SystemLogo', () => {
  test('SystemLogo shows the initials if its picture fails to load, and a picture again after a new address', () => {
    const { container, rerender } = render(<SystemLogo name={SYSTEMS.hr} src="/logos/old.svg" seed={2} />);
    expect(container).not.toHaveTextContent(SYSTEMS.hr[0]!);
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent(SYSTEMS.hr[0]!);

    rerender(<SystemLogo name={SYSTEMS.hr} src="/logos/new.svg" seed={2} />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/logos/new.svg');
  });

  test('SystemLogo without a picture shows the initials of the system, and is hidden from screen readers', () => {
    const { container } = render(<SystemLogo name="Visitor Portal" seed={1} />);
    expect(container).toHaveTextContent('VP');
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});

const metric = (fields: object = {}) => ({ key: 'todo', label: 'To do', value: 3, ...fields });

describe('metricsOf', () => {
  it('metricsOf keeps each metric with its fields', () => {
    const full = metric({ unit: 'pcs', change: -0.25, trend: [1, 2, 3] });
    const { list, updatedAt } = metricsOf({ metrics: [full], updated_at: '2026-03-01T08:00:00+08:00' });
    expect(list).toEqual([
      expect.objectContaining({ label: 'To do', value: 3, unit: 'pcs', change: -0.25, trend: [1, 2, 3] }),
    ]);
    expect(updatedAt).toBe('2026-03-01T08:00:00+08:00');
  });

  it.each([null, undefined, '12', Number.NaN, Number.POSITIVE_INFINITY, {}])('metricsOf omits a %p value', (value) => {
    expect(metricsOf({ metrics: [metric({ value })] }).list).toEqual([]);
  });

  it('metricsOf uses the key for a missing label, and omits metrics without both', () => {
    const metrics = [metric({ label: null }), metric({ label: '', key: 5 }), null];
    expect(metricsOf({ metrics }).list.map(({ label }) => label)).toEqual(['todo']);
  });

  it('metricsOf omits an invalid change, and invalid values in a trend', () => {
    const [only] = metricsOf({ metrics: [metric({ change: Number.NaN, trend: [1, null, 'x', 2] })] }).list;
    expect(only).toMatchObject({ trend: [1, 2] });
    expect(only?.change).toBeUndefined();
  });

  it('metricsOf gives repeated keys different React keys', () => {
    const keys = metricsOf({ metrics: [metric(), metric()] }).list.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});

const ids = (systems: readonly { id: number }[] | undefined) => systems?.map(({ id }) => id);

describe('order of the systems', () => {
  const systems = systemsOf({ data: [1, 2, 3, 4].map((id) => ({ id, name: `S${id}`, sort: id })) });

  test("systems follow the user's order, then systems not in this order; deleted systems are omitted", () => {
    expect(ids(inOwnOrder(systems, [3, 9, 1]))).toEqual([3, 1, 2, 4]);
    expect(inOwnOrder(systems, [])).toBe(systems);
  });

  test('a moved system takes the position of another system', () => {
    expect(ids(movedTo(systems, [], 1, 2))).toEqual([2, 3, 1, 4]);
    expect(ids(movedTo(systems, [], 4, 0))).toEqual([4, 1, 2, 3]);
  });

  test('a system moves neither beyond the ends of the list nor between favourites and other systems', () => {
    const beyond = [movedTo(systems, [], 1, -1), movedTo(systems, [], 4, 4), movedTo(systems, [], 2, 1)];
    const between = [movedTo(systems, [1], 2, 0), movedTo(systems, [1], 1, 1)];
    expect([...beyond, ...between]).toEqual(Array(5).fill(undefined));
  });
});

describe('searchSystems', () => {
  const systems = systemsOf({
    data: [
      card(1, { name: '人力资源系统', code: 'HRM', description: '入职、转正与离职' }),
      card(2, { name: '财务报销', code: 'FIN-2', description: 'Travel and Expenses' }),
      card(3, { name: '重庆项目库', code: 'prj' }),
    ],
  });
  const search = (query: string) => ids(searchSystems(systems, query, pinyin));

  it.each([
    ['人力', [1]],
    ['hrm', [1]],
    ['ＨＲＭ', [1]],
    ['离职', [1]],
    ['expenses', [2]],
    ['renliziyuan', [1]],
    ['rlzy', [1]],
    ['cwbx', [2]],
    ['baoxiao', [2]],
    ['chongqing', [3]],
    ['系统 rlzy', [1]],
    ['人力 财务', []],
    ['zzz', []],
  ])('searchSystems finds for the query %j the systems %j', (query, expected) =>
    expect(search(query)).toEqual(expected),
  );

  it('searchSystems returns the given array itself for a blank query, which avoids a re-render', () => {
    expect(searchSystems(systems, '  ', pinyin)).toBe(systems);
  });

  it('searchSystems works without the pinyin dictionary, by text only', () => {
    expect([ids(searchSystems(systems, '财务')), ids(searchSystems(systems, 'cwbx'))]).toEqual([[2], []]);
  });
});

test('favouritesFirst keeps the order within both groups and ignores deleted ids', () => {
  const systems = systemsOf({ data: [card(1), card(2), card(3), card(4)] });
  expect(ids(favouritesFirst(systems, [4, 99, 2]))).toEqual([2, 4, 1, 3]);
});

test('categoriesOf lists each category once, with the number of matching systems', () => {
  const systems = systemsOf({ data: [card(1), card(2, { category: '财务' }), card(3), card(4, { category: '' })] });
  const categories = categoriesOf(systems, systems.slice(1)).map(({ name, count }) => `${name} ${count}`);
  expect(categories).toEqual(['办公 1', '财务 1', ' 1']);
});
