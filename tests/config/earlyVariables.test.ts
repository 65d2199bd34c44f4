import { rulesFor, valuesOf, variablesOf } from '../../config/build/early/variables';

const STYLES = '.a .b:hover{color:var(--one)}.a.c{color:var(--two)}.c,.b{margin:calc(var(--three) * 2)}.d{color:var(--four)}';
const THEME = '.t{--one:1px;--two:2px;--three:3px}.t.b{--one:red}';

describe('the variables of the early form', () => {
  it('are those of the rules that apply to it, and of its own attributes', () => {
    const html = '<div class="a"><p class="b x" style="color:var(--five)"></p></div>';
    expect([...variablesOf(html, STYLES)].sort()).toEqual(['--five', '--one', '--three']);
  });

  it('are written for each look as far as it differs', () => {
    const usual = valuesOf(THEME, new Set(['--one', '--three']));
    expect(rulesFor('#e', usual)).toBe('#e .t{--one:1px;--three:3px}#e .t.b{--one:red}');
    const other = valuesOf(THEME.replace('3px', '4px'), new Set(['--one', '--three']));
    expect(rulesFor('#e.dark', other, usual)).toBe('#e.dark .t{--three:4px}');
  });
});
