/** Contrast of colours according to WCAG, for the notations that antd uses. */

type Channels = readonly [red: number, green: number, blue: number, alpha: number];

function channelsOf(color: string): Channels {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(color)?.[1];
  if (hex) {
    const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0, alpha = 255] = pairs.map((pair) => parseInt(pair, 16));
    return [red, green, blue, alpha / 255];
  }
  const numbers = /^rgba?\((.+)\)$/
    .exec(color)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number);
  if (!numbers || numbers.length < 3 || numbers.some(Number.isNaN)) throw new Error(`no colour: ${color}`);
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return [red, green, blue, alpha];
}

function over(color: Channels, ground: Channels): Channels {
  const mixture = ([0, 1, 2] as const).map((channel) => color[channel] * color[3] + ground[channel] * (1 - color[3]));
  return [mixture[0] ?? 0, mixture[1] ?? 0, mixture[2] ?? 0, 1];
}

export function luminance([red, green, blue]: readonly [
  red: number,
  green: number,
  blue: number,
  ...rest: number[],
]): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @returns the contrast ratio (1 to 21) of a colour on backgrounds, of which the first is the lowest and opaque */
export function contrast(color: string, ...grounds: string[]): number {
  const ground = grounds.map(channelsOf).reduce((lower, upper) => over(upper, lower));
  const [lighter = 0, darker = 0] = [luminance(over(channelsOf(color), ground)), luminance(ground)].sort(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}
