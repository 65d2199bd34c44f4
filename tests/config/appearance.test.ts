import { namesIn, rulesFor, variablesOf } from '../../config/build/appearance';

const usual = { mode: 'light', colorWeak: false, compact: false } as const;

describe('the variables of the page', () => {
  it('are those that styles ask for', () => {
    expect(namesIn('a{color:var(--ant-one);margin:calc(var(--two) * 2)}')).toEqual(['--ant-one', '--two']);
  });

  it('are written for each look as far as the rules of lesser looks say something else', () => {
    const dark = { ...usual, mode: 'dark' } as const;
    const weak = { ...usual, colorWeak: true };
    const both = { ...dark, colorWeak: true };
    const values = (one: string, two: string) =>
      new Map([
        ['--one', one],
        ['--two', two],
        ['--unused', one],
      ]);
    const all = [
      [both, values('1px', 'blue')],
      [usual, values('1px', 'red')],
      [weak, values('2px', 'red')],
      [dark, values('1px', 'blue')],
    ] as const;
    expect(rulesFor(new Set(['--one', '--two']), all)).toBe(
      'html{--one:1px;--two:red}html[data-color-weak]{--one:2px}html[data-theme="dark"]{--two:blue}' +
        'html[data-theme="dark"][data-color-weak]{--one:1px}',
    );
  });

  it('are the theme of the library, and what the palette has beyond it', () => {
    const light = variablesOf(usual);
    const dark = variablesOf({ ...usual, mode: 'dark' });
    expect(light.get('--ant-color-text')).toBe('#2a2622');
    expect([
      light.get('--ant-control-height-lg'),
      variablesOf({ ...usual, compact: true }).get('--ant-control-height-lg'),
    ]).toEqual(['40px', '35px']);
    expect([light.get('--control'), dark.get('--control')]).toEqual(['#8f8679', '#857b6d']);
  });
});
