import type { CardMetric } from '../../../src/contract/card';
import type { CardSeed } from './cards';
import type { Random } from './random';

const POINTS = 12;

/** @returns the card's metrics, each with twelve points that end at its value, and the change from the point before */
export function metricsOf({ metrics }: CardSeed, random: Random): CardMetric[] {
  return metrics.map(([key, label, value, unit, swing]) => {
    const drift = (random.next() - 0.35) * swing;
    const trend = Array.from({ length: POINTS - 1 }, (_, at) => {
      const back = (POINTS - 1 - at) / (POINTS - 1);
      return rounded(value * (1 - drift * back + (random.next() - 0.5) * swing), value);
    });
    const last = trend.at(-1) ?? value;
    const change = last === 0 ? 0 : Math.round((value / last - 1) * 1000) / 1000;
    return { key, label, value, unit, change, trend: [...trend, value] };
  });
}

/** As many decimals as the value has; a percentage does not pass 100. */
function rounded(number: number, like: number): number {
  const scale = Number.isInteger(like) ? 1 : 10;
  const ceiling = like > 80 && like < 100 && scale === 10 ? 99.9 : Infinity;
  return Math.min(ceiling, Math.max(0, Math.round(number * scale) / scale));
}
