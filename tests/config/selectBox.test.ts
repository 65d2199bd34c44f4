import { readFileSync } from 'node:fs';
import path from 'node:path';
import { paletteOf } from '@/layouts/theme/colors';
import { variablesOf } from '../../config/build/appearance';
import { ROOT } from '../support/sources';

const less = readFileSync(path.join(ROOT, 'src/components/table/SelectBox.less'), 'utf8');

/** The colours of the box by the names of its variables, each of which is one of the page's. */
const found = Object.fromEntries(
  [...less.matchAll(/--box-(\w+): var\((--[\w-]+)\);/g)].map(([, name, variable]) => [name, variable!]),
);

test.each([
  ['light', false],
  ['light', true],
  ['dark', false],
  ['dark', true],
] as const)('its colours are those of the palette: %s, colour-weak %s', (mode, colorWeak) => {
  const { control, filled, onFilled } = paletteOf({ mode, colorWeak });
  const variables = variablesOf({ mode, colorWeak, compact: false });
  const colorOf = (name: string) => variables.get(found[name] ?? '');
  expect({ edge: colorOf('edge'), sign: colorOf('sign'), filled: colorOf('filled') }).toEqual({
    edge: control,
    sign: onFilled,
    filled,
  });
});
