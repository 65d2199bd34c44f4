import { metricsOf } from '@/pages/home/metrics';

const metric = (more: object = {}) => ({ key: 'todo', label: '待办', value: 3, ...more });

describe('metricsOf', () => {
  it('keeps numbers with what belongs to them', () => {
    const full = metric({ unit: '件', change: -0.25, trend: [1, 2, 3] });
    const { list, updatedAt } = metricsOf({ metrics: [full], updated_at: '2026-03-01T08:00:00+08:00' });
    expect(list).toEqual([
      expect.objectContaining({ label: '待办', value: 3, unit: '件', change: -0.25, trend: [1, 2, 3] }),
    ]);
    expect(updatedAt).toBe('2026-03-01T08:00:00+08:00');
  });

  it.each([null, undefined, '12', Number.NaN, Number.POSITIVE_INFINITY, {}])(
    'leaves out a value such as %p',
    (value) => {
      expect(metricsOf({ metrics: [metric({ value })] }).list).toEqual([]);
    },
  );

  it('takes the key where the label is missing, and leaves out what has neither', () => {
    const metrics = [metric({ label: null }), metric({ label: '', key: 5 }), null];
    expect(metricsOf({ metrics }).list.map(({ label }) => label)).toEqual(['todo']);
  });

  it('drops an unusable change and the gaps of a trend', () => {
    const [only] = metricsOf({ metrics: [metric({ change: Number.NaN, trend: [1, null, 'x', 2] })] }).list;
    expect(only).toMatchObject({ trend: [1, 2] });
    expect(only?.change).toBeUndefined();
  });

  it('gives repeated keys different names for React', () => {
    const keys = metricsOf({ metrics: [metric(), metric()] }).list.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});
