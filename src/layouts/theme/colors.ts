import type { Appearance } from '@/utils/appearance';
import { defaultSettings } from '../../../config/defaultSettings';

/**
 * Accent colour of the app, used with warm neutral colours.
 * White text on the accent colour has a contrast of only 1.9:1, so text on solid gold has the colour `ink`.
 * Gold text, lines and filled controls use the darker `deepGold` (5.6:1 on white).
 */
export const gold = defaultSettings.colorPrimary;
export const ink = '#2b2317';

/** Mixes two colours of the form `#rrggbb`. @param share share of `to` in the result, from 0 to 1 */
function mixColors(from: string, to: string, share: number): string {
  const channelsOf = (color: string) => [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
  const ends = channelsOf(to);
  const mixedChannels = channelsOf(from).map((channel, index) =>
    Math.round(channel + ((ends[index] ?? 0) - channel) * share),
  );
  return `#${mixedChannels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Gold of elements that are hovered or pressed. */
export const goldHover = mixColors(gold, '#ffffff', 0.2);
export const goldActive = mixColors(gold, '#000000', 0.08);

const light = {
  deepGold: '#86611f',
  deeperGold: '#6d4e17',
  selected: '#f6efe2',
  hover: '#f5f1ea',
  page: '#f7f5f2',
  container: '#ffffff',
  raised: '#ffffff',
  border: '#ddd6ca',
  control: '#8f8679',
  divider: '#ebe6de',
  text: '#2a2622',
  quiet: '#6b655d',
  faint: '#6f6a61',
  error: '#b7302a',
  errorHover: '#c63f38',
  errorPale: '#fdf1ef',
  errorLine: '#e9b5b0',
  success: '#377d22',
  successPale: '#eff6ec',
  successLine: '#b7d3ab',
  warning: '#96690a',
  warningPale: '#fdf6e3',
  warningLine: '#e6cf95',
  info: '#2b6cb0',
  filled: '#86611f',
  onFilled: '#ffffff',
};

export type Palette = Readonly<Record<keyof typeof light, string>>;

const dark: Palette = {
  deepGold: '#d9bd90',
  deeperGold: '#ead3ab',
  selected: '#382f22',
  hover: '#2b2723',
  page: '#171513',
  container: '#201d1a',
  raised: '#282420',
  border: '#4a443c',
  control: '#857b6d',
  divider: '#35302a',
  text: '#ece7df',
  quiet: '#b3aca1',
  faint: '#a39c91',
  error: '#f0857d',
  errorHover: '#f59d96',
  errorPale: '#331d1b',
  errorLine: '#6d3531',
  success: '#7cc46a',
  successPale: '#1f2a1a',
  successLine: '#3c5a31',
  warning: '#e3b341',
  warningPale: '#2d2514',
  warningLine: '#5e4d22',
  info: '#7db4ec',
  filled: '#d4b686',
  onFilled: ink,
};

/**
 * Colours for users with colour vision deficiency: stronger contrasts, and blue and orange instead of green and red.
 */
const weakLight: Palette = {
  ...light,
  deepGold: '#6d4e17',
  deeperGold: '#523a0f',
  selected: '#f1e4c9',
  border: '#a89e8f',
  control: '#6f675b',
  divider: '#cfc6b8',
  text: '#1d1a16',
  quiet: '#544e46',
  faint: '#5c564d',
  error: '#b03e00',
  errorHover: '#c24805',
  errorPale: '#fdeee4',
  errorLine: '#e9a67f',
  success: '#0a5a9c',
  successPale: '#e7f1fa',
  successLine: '#8fbbe0',
  warning: '#7d5f00',
  filled: '#6d4e17',
};

const weakDark: Palette = {
  ...dark,
  deepGold: '#ecd3a8',
  deeperGold: '#f6e4c4',
  selected: '#473a22',
  border: '#736a5c',
  control: '#a89d8c',
  divider: '#4d463c',
  text: '#f6f2eb',
  quiet: '#cdc6ba',
  faint: '#bfb7aa',
  error: '#ffa066',
  errorHover: '#ffb385',
  errorPale: '#38220f',
  errorLine: '#84502a',
  success: '#79bdf5',
  successPale: '#15263a',
  successLine: '#37608a',
  warning: '#ffd24d',
};

export const paletteOf = ({ mode, colorWeak }: Pick<Appearance, 'mode' | 'colorWeak'>): Palette =>
  colorWeak ? { light: weakLight, dark: weakDark }[mode] : { light, dark }[mode];
