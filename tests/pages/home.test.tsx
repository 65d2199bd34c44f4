import SystemLogo from '@/components/display/SystemLogo';
import { Sparkline } from '@/pages/home/SystemMetrics';
import { fireEvent, render } from '@testing-library/react';
import { SYSTEMS } from '../support/demo';

describe('Sparkline', () => {
  const pointsOf = (values: number[]) =>
    render(<Sparkline values={values} />)
      .container.querySelector('polyline')
      ?.getAttribute('points')
      ?.split(' ')
      .map((point) => point.split(',').map(Number));

  test('draws values from the oldest at the start to the newest at the end, with higher ones further up', () => {
    const points = pointsOf([1, 3, 2]) ?? [];
    const [first, second, third] = points.map(([x = NaN, y = NaN]) => ({ x, y }));
    expect(points).toHaveLength(3);
    expect(first.x).toBeLessThan(second.x);
    expect(second.x).toBeLessThan(third.x);
    expect(second.y).toBeLessThan(third.y);
    expect(third.y).toBeLessThan(first.y);
  });

  test.each([[[5, 5, 5]], [[-Number.MAX_VALUE, Number.MAX_VALUE]]])(
    '%p is a horizontal line, without NaN',
    (values) => {
      const heights = new Set((pointsOf(values) ?? []).map(([, y]) => y));
      expect([...heights]).toEqual([12]);
    },
  );

  test.each([[[]], [[7]]])('%p draws nothing', (values) => expect(pointsOf(values)).toBeUndefined());

  test('is hidden from screen readers, and shows the newest points of a long series', () => {
    const { container } = render(<Sparkline values={Array.from({ length: 5000 }, (_, index) => index % 7)} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(60);
  });
});

describe('SystemLogo', () => {
  test('a picture that fails to load is replaced by the initials, and a new address is tried again', () => {
    const { container, rerender } = render(<SystemLogo name={SYSTEMS.hr} src="/logos/old.svg" seed={2} />);
    expect(container).not.toHaveTextContent(SYSTEMS.hr[0]);
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    expect(container).toHaveTextContent(SYSTEMS.hr[0]);

    rerender(<SystemLogo name={SYSTEMS.hr} src="/logos/new.svg" seed={2} />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/logos/new.svg');
  });

  test('a system without a picture has its initials, hidden from screen readers', () => {
    const { container } = render(<SystemLogo name="Visitor Portal" seed={1} />);
    expect(container).toHaveTextContent('VP');
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});
