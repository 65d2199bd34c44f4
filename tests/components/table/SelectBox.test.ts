import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paletteOf } from '@/layouts/theme/palette';
import { ROOT } from '../../support/sources';

const less = readFileSync(path.join(ROOT, 'src/components/table/SelectBox.less'), 'utf8');

/** Colours of the box below a selector, by the names of its variables. */
function colorsOf(selector: string): Record<string, string> {
  const start = less.indexOf(`${selector} {`);
  const block = less.slice(start, less.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--box-(\w+): ([^;]+);/g)].map(([, name, color]) => [name, color!]));
}

const usual = colorsOf('\n.box');
const weak = { ...usual, ...colorsOf(':global(html[data-color-weak]) .box') };
const dark = { ...usual, ...colorsOf("\n:global(html[data-theme='dark']) .box") };

test.each([
  ['light', false, usual],
  ['light', true, weak],
  ['dark', false, dark],
  ['dark', true, { ...dark, ...colorsOf(":global(html[data-theme='dark'][data-color-weak]) .box") }],
] as const)('its colours are those of the palette: %s, colour-weak %s', (mode, colorWeak, found) => {
  const { control, filled, onFilled, deepGold } = paletteOf({ mode, colorWeak });
  const named = found['filled'] === 'var(--ant-color-link)' ? deepGold : found['filled'];
  expect({ edge: found['edge'], sign: found['sign'], filled: named }).toEqual({ edge: control, sign: onFilled, filled });
});
