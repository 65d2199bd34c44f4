import { earlyFrameStands, takeEarlyFrame } from '@/utils/early/earlyFrame';
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
  const form = draw('form', words);
  expect(form.textContent).toBe('onetwo');
  expect([form.id, form.className]).toEqual(['early-form', 'early']);
  expect(draw('form', words).querySelector('.shell-skeleton')).toBeNull();
  const frame = draw('frame', words);
  expect(frame.id).toBe('early-frame');
  expect(frame.querySelector('.sign-in-frame')).toBeNull();
  const notice = draw(undefined, words);
  expect(notice.textContent).toBe('two');
  expect([notice.id, notice.className]).toEqual(['', 'early']);
});

it('speaks of a failure in the language of the page where the words of the person are not known', () => {
  const view = draw('frame');
  expect(view.textContent).toBe('二');
  const notice = view.querySelector('section');
  expect([notice?.lang, notice?.dir]).toEqual(['zh-CN', 'ltr']);
  expect(draw('frame', ownWords).querySelector('section')?.lang).toBe('');
});

it('names this year in its footer, and leaves one without words empty', () => {
  jest.useFakeTimers({ now: new Date(2031, 5, 1) });
  const template = document.createElement('template');
  template.innerHTML = '<p>{{login.footer}}</p>';
  const drawn = (words: Record<string, string>) => drawView(template, 'form', { words, ownWords, ownLanguage });
  expect(drawn({ 'login.footer': '© {year} Account' }).textContent).toBe('© 2031 Account');
  expect(drawn({}).textContent).toBe('');
  jest.useRealTimers();
});

it('goes when the frame of the app is drawn', () => {
  const view = draw('frame');
  document.body.append(view);
  window.earlyFrame = view;
  expect(earlyFrameStands()).toBe(true);
  takeEarlyFrame();
  expect(earlyFrameStands()).toBe(false);
  expect(view.isConnected).toBe(false);
  expect(window.earlyFrame).toBeUndefined();
  expect(takeEarlyFrame).not.toThrow();
});
