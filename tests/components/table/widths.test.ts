import { widthsOf } from '@/components/table/widths';

const name = { key: 'name', title: 'Name', width: 200, grow: 3 };
const code = { key: 'code', title: 'Code', width: 100, grow: 1 };
const actions = { key: 'actions', title: 'Actions', width: 230, fixed: 'end' as const };

const rest = 'max(0px, 100cqi - var(--columns))';

test('columns share what is left of the room by what they ask for', () => {
  expect(widthsOf([name, code, actions])).toEqual({
    '--column-name': `calc(200px + ${rest} * 0.75)`,
    '--column-code': `calc(100px + ${rest} * 0.25)`,
    '--column-actions': 'min(230px, var(--fixed-most, 230px))',
    '--columns': 'calc(200px + 100px + min(230px, var(--fixed-most, 230px)))',
  });
});

test('a chosen width stays as it is, and the others share the rest', () => {
  expect(widthsOf([name, code, actions], { name: 320, actions: 20 })).toMatchObject({
    '--column-name': '320px',
    '--column-code': `calc(100px + ${rest} * 1)`,
    '--column-actions': 'min(230px, var(--fixed-most, 230px))',
    '--columns': 'calc(320px + 100px + min(230px, var(--fixed-most, 230px)))',
  });
});

test('where all are chosen, the last that is not fixed takes the rest: the table fills its frame', () => {
  expect(widthsOf([name, code, actions], { name: 320, code: 80 })).toMatchObject({
    '--column-name': '320px',
    '--column-code': `calc(80px + ${rest} * 1)`,
  });
});
