import { fillWords, keysIn, tokenOf } from '@/utils/early/earlyTemplate';
import { fillIn, keepEarlyWords, readEarlyWords, takeEarlyForm } from '@/utils/early/earlyForm';
import { STORAGE_PREFIX } from '@/utils/storage/safeStorage';
import { hasEarlyFrame, takeEarlyFrame } from '@/utils/early/earlyFrame';
import { createView } from '@/utils/early/earlyView';
import { dropEndedPreloads } from '@/utils/early/endedPreloads';

const TEMPLATE = '<template id="early"><p title="{{b.two}}">{{a.one}}</p><i>{{b.two}}</i></template>';

afterEach(() => {
  document.body.replaceChildren();
  window.earlyForm = undefined;
  localStorage.clear();
});

describe('texts of the early form (sign-in form that is shown before the app has loaded)', () => {
  it('texts of the early form are stored with their language', () => {
    document.body.innerHTML = TEMPLATE;
    keepEarlyWords('fr-FR', (key) => `<${key}>`);
    expect(readEarlyWords('fr-FR')).toEqual({ 'a.one': '<a.one>', 'b.two': '<b.two>' });
    expect(readEarlyWords('de-DE')).toBeUndefined();
  });

  it('stored values other than texts are read as texts of the early form', () => {
    localStorage.setItem(`${STORAGE_PREFIX}sign-in-words`, '{"code":"fr-FR","words":{"a":1,"b":null}}');
    expect(readEarlyWords('fr-FR')).toEqual({ a: '1', b: 'null' });
  });

  it('texts are not stored if the page has no early form', () => {
    keepEarlyWords('fr-FR', (key) => key);
    expect(readEarlyWords('fr-FR')).toBeUndefined();
  });

  it.each(['', '{', '[]', 'null', '{"code":"fr-FR"}', '{"code":"fr-FR","words":1}', '{"code":"fr-FR","words":null}'])(
    'texts of the early form are undefined if the stored text is corrupt: %s',
    (text) => {
      localStorage.setItem(`${STORAGE_PREFIX}sign-in-words`, text);
      expect(readEarlyWords('fr-FR')).toBeUndefined();
    },
  );

  it('texts of the early form are inserted as text, not as markup', () => {
    document.body.innerHTML = TEMPLATE;
    const template = document.querySelector('template') as HTMLTemplateElement;
    const copy = document.importNode(template.content, true);
    fillIn(copy, { 'a.one': '<b>&amp;', 'b.two': '"><i onload=x>' });
    const [text, small] = [...copy.children];
    expect([text?.textContent, text?.getAttribute('title')]).toEqual(['<b>&amp;', '"><i onload=x>']);
    expect(text?.attributes).toHaveLength(1);
    expect(small?.children).toHaveLength(0);
  });
});

test('keys in the template of the early form are replaced by their texts', () => {
  expect(keysIn(`<p title="${tokenOf('a.one')}">${tokenOf('b_2')}</p>{{no key}} {three}`)).toEqual(['a.one', 'b_2']);
  expect(fillWords(`${tokenOf('a.one')}, ${tokenOf('b_2')}{{no key}}`, { 'a.one': 'One' })).toBe('One, {{no key}}');
});

describe('takeEarlyForm', () => {
  const receive = jest.fn();
  beforeEach(() => void receive.mockClear());

  function insertForm(): HTMLElement {
    document.body.innerHTML =
      '<div><input id="username"><input id="password" type="password"><input id="remember" type="checkbox"></div>';
    const view = document.body.firstElementChild as HTMLElement;
    window.earlyForm = view;
    return view;
  }
  const field = (id: string) => document.querySelector(`#${id}`) as HTMLInputElement;

  it('takeEarlyForm returns false if the page has no early form (a sign-in form shown before the app loads)', () => {
    expect(takeEarlyForm(receive)).toBe(false);
    expect(receive).not.toHaveBeenCalled();
  });

  it('takeEarlyForm moves the input to the new form, and removes the early form', () => {
    const view = insertForm();
    field('username').value = 'hr';
    field('password').value = 'Account';
    field('remember').checked = true;
    field('password').focus();
    field('password').setSelectionRange(2, 5);
    view.dataset['submitted'] = '';
    expect(takeEarlyForm(receive)).toBe(true);
    expect(receive).toHaveBeenCalledWith({
      username: 'hr',
      password: 'Account',
      remember: true,
      focused: 'password',
      selection: [2, 5],
      submitted: true,
    });
    expect([view.isConnected, takeEarlyForm(receive)]).toEqual([false, false]);
  });

  it('takeEarlyForm passes on that a checkbox has the focus, with an empty text selection', () => {
    insertForm();
    field('remember').focus();
    takeEarlyForm(receive);
    expect(receive).toHaveBeenCalledWith(expect.objectContaining({ focused: 'remember', selection: [null, null] }));
  });

  it('takeEarlyForm passes empty values for missing fields, and ignores a focus outside of the form', () => {
    const view = insertForm();
    view.replaceChildren();
    document.body.insertAdjacentHTML('beforeend', '<input id="other" value="typed">');
    field('other').focus();
    takeEarlyForm(receive);
    const nothing = { username: '', password: '', remember: false, focused: undefined, selection: [null, null] };
    expect(receive).toHaveBeenCalledWith({ ...nothing, submitted: false });
  });

  it('takeEarlyForm waits for the end of an input composition', () => {
    const view = insertForm();
    view.dataset['composing'] = '';
    expect(takeEarlyForm(receive)).toBe(true);
    expect(receive).not.toHaveBeenCalled();
    field('username').value = 'Wu';
    field('username').dispatchEvent(new Event('compositionend', { bubbles: true }));
    expect(receive).toHaveBeenCalledWith(expect.objectContaining({ username: 'Wu', submitted: false }));
    view.dispatchEvent(new Event('compositionend'));
    expect([receive.mock.calls.length, view.isConnected]).toEqual([1, false]);
  });
});

describe('early view', () => {
  const VIEW_TEMPLATE =
    '<template><div><i class="sign-in-frame">{{a.one}}</i>' +
    '<b class="shell-skeleton">{{a.one}}</b><section class="early-failure"><p>{{a.two}}</p></section></div></template>';
  const ownWords = { 'a.one': 'own one', 'a.two': 'own two' };
  const ownLanguage = { lang: 'zh-CN', dir: 'ltr' };

  function draw(kind: 'form' | 'frame' | undefined, words?: Record<string, string>) {
    document.body.innerHTML = VIEW_TEMPLATE;
    const template = document.querySelector('template') as HTMLTemplateElement;
    return createView(template, kind, { words, ownWords, ownLanguage });
  }

  afterEach(() => {
    document.body.replaceChildren();
  });

  it('the early view contains the requested part (sign-in form or app frame), or only the failure notice', () => {
    const words = { 'a.one': 'one', 'a.two': 'two' };
    const form = draw('form', words);
    expect([form.textContent, form.id, form.className]).toEqual(['onetwo', 'early-form', 'early']);
    expect(draw('form', words).querySelector('.shell-skeleton')).toBeNull();
    const frame = draw('frame', words);
    expect([frame.id, frame.querySelector('.sign-in-frame')]).toEqual(['early-frame', null]);
    const notice = draw(undefined, words);
    expect([notice.textContent, notice.id, notice.className]).toEqual(['two', '', 'early']);
  });

  it('the early view shows the failure notice in the language of the page if no texts are stored', () => {
    const view = draw('frame');
    expect(view.textContent).toBe('own two');
    const notice = view.querySelector('section');
    expect([notice?.lang, notice?.dir]).toEqual(['zh-CN', 'ltr']);
    expect(draw('frame', ownWords).querySelector('section')?.lang).toBe('');
  });

  it('the footer of the early view contains the current year, and is empty without texts', () => {
    jest.useFakeTimers({ now: new Date(2031, 5, 1) });
    const template = document.createElement('template');
    template.innerHTML = '<p>{{login.footer}}</p>';
    const viewOf = (words: Record<string, string>) => createView(template, 'form', { words, ownWords, ownLanguage });
    expect(viewOf({ 'login.footer': '© {year} Account' }).textContent).toBe('© 2031 Account');
    expect(viewOf({}).textContent).toBe('');
    jest.useRealTimers();
  });

  it('the early view is removed when the frame of the app is rendered', () => {
    const view = draw('frame');
    document.body.append(view);
    window.earlyFrame = view;
    expect(hasEarlyFrame()).toBe(true);
    takeEarlyFrame();
    expect([hasEarlyFrame(), view.isConnected, window.earlyFrame]).toEqual([false, false, undefined]);
    expect(takeEarlyFrame).not.toThrow();
  });
});

describe('dropEndedPreloads', () => {
  const scriptPaths = () => Array.from(document.scripts, ({ src }) => new URL(src).pathname);
  const scriptOf = (path: string) => document.querySelector(`script[src="${path}"]`) as HTMLScriptElement;

  beforeEach(() => {
    const ahead = ['over', 'failing', 'coming'].map((name) => `<script data-webpack="a:1" src="/${name}.js"></script>`);
    document.head.innerHTML = `${ahead.join('')}<script src="/umi.js"></script>`;
    // Simulates performance entries, which jsdom does not record.
    const isOver = (name: string, type: string) => name.endsWith('/over.js') && type === 'resource';
    Object.assign(performance, {
      getEntriesByName: (name: string, type: string) => (isOver(name, type) ? [{ name }] : []),
    });
  });

  test('dropEndedPreloads removes preloads of scripts once they end, and keeps other scripts', () => {
    dropEndedPreloads();
    expect(scriptPaths()).toEqual(['/failing.js', '/coming.js', '/umi.js']);
    scriptOf('/failing.js').dispatchEvent(new Event('error'));
    expect(scriptPaths()).toEqual(['/coming.js', '/umi.js']);
    scriptOf('/coming.js').dispatchEvent(new Event('load'));
    scriptOf('/umi.js').dispatchEvent(new Event('load'));
    expect(scriptPaths()).toEqual(['/umi.js']);
  });
});
