import { criticalCss } from '../../config/build/early/critical';

const HTML = '<main class="a"><p class="b c"></p></main>';

describe('the styles that come with the page', () => {
  it.each([
    ['.a .b{x:1}', '.a .b{x:1}'],
    ['.a .d{x:1}', ''],
    ['.d,.a>p,.e{x:1}', '.a>p{x:1}'],
    ['p:hover{x:1}legend{x:1}.a legend{x:1}', 'p:hover{x:1}'],
    ['html[data-x="d"] .a{x:1}body{x:1}*{x:1}', 'html[data-x="d"] .a{x:1}body{x:1}*{x:1}'],
    ['.a:not(.d):hover{x:1}.a:not(.d,.e){x:1}', '.a:not(.d):hover{x:1}.a:not(.d,.e){x:1}'],
  ])('are the rules that can mean something there: %s', (css, kept) => {
    expect(criticalCss(css, HTML)).toBe(kept);
  });

  it('are in their order, within their conditions, without empty ones', () => {
    expect(criticalCss('@media(x){.d{x:1}}.b{x:1}@media(y){.d{x:1}.a{x:2}}.b{x:3}', HTML)).toBe(
      '.b{x:1}@media(y){.a{x:2}}.b{x:3}',
    );
  });

  it('bring the motion that they name, and no other', () => {
    const css = '@keyframes turn{to{x:1}}@keyframes appear{to{x:1}}.a{animation:appear .2s}.d{animation:turn 1s}';
    expect(criticalCss(css, HTML)).toBe('@keyframes appear{to{x:1}}.a{animation:appear .2s}');
  });
});
