import { takeEarlyFrame } from '@/utils/early/earlyFrame';
import { drawView } from '@/utils/early/earlyView';

const TEMPLATE =
  '<template><div><i class="sign-in-frame">{{a.one}}</i>' +
  '<b class="shell-skeleton">{{a.one}}</b><section class="early-failure"><p>{{a.two}}</p></section></div></template>';
const ownWords = { 'a.one': '一', 'a.two': '二' };
const ownLanguage = { lang: 'zh-CN', dir: 'ltr' };

function draw(kind: 'form' | 'frame' | undefined, words?: Record<string, string>) {
  document.body.innerHTML = TEMPLATE;
  const template = document.querySelector('template') as HTMLTemplateElement;
  return drawView(template, kind, { words, ownWords, ownLanguage });
}

afterEach(() => {
  document.body.replaceChildren();
});

it('has one part beside the notice', () => {
  const words = { 'a.one': 'one', 'a.two': 'two' };
  expect(draw('form', words).textContent).toContain('onetwo');
  expect(draw('form', words).querySelector('.shell-skeleton')).toBeNull();
  const frame = draw('frame', words);
  expect(frame.id).toBe('early-frame');
  expect(frame.querySelector('.sign-in-frame')).toBeNull();
  expect(draw(undefined, words).textContent).toBe('two');
});

it('speaks of a failure in the language of the page where the words of the person are not known', () => {
  const view = draw('frame');
  expect(view.textContent).toBe('二');
  expect(view.querySelector('section')?.lang).toBe('zh-CN');
});

it('goes when the frame of the app is drawn', () => {
  const view = draw('frame');
  document.body.append(view);
  window.earlyFrame = view;
  takeEarlyFrame();
  expect(view.isConnected).toBe(false);
  expect(window.earlyFrame).toBeUndefined();
  expect(takeEarlyFrame).not.toThrow();
});
