const WIDTH = 64;
const HEIGHT = 24;
/** Room for half the line's thickness and the last point's dot. */
const EDGE = 3;
const MOST_POINTS = 60;

/**
 * A trend without axes, of finite numbers, oldest first; fewer than two draw nothing. The figures beside it say the
 * same in words, so it is hidden from screen readers.
 */
export default function Sparkline({ values }: { values: readonly number[] }) {
  const shown = values.slice(-MOST_POINTS);
  if (shown.length < 2) return null;
  const lowest = Math.min(...shown);
  const range = Math.max(...shown) - lowest;
  const points = shown.map((value, index) => ({
    x: EDGE + (index * (WIDTH - 2 * EDGE)) / (shown.length - 1),
    // A level trend, or a range beyond what numbers hold, is a line through the middle.
    y:
      range > 0 && Number.isFinite(range)
        ? HEIGHT - EDGE - ((value - lowest) / range) * (HEIGHT - 2 * EDGE)
        : HEIGHT / 2,
  }));
  const last = points.at(-1);
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} fill="none" aria-hidden="true">
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="2" fill="currentColor" />}
    </svg>
  );
}
