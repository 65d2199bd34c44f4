import { createHistory } from '@@/core/history';
import { history } from 'umi';
import { addLayer } from '@/hooks/browser/useLayer';
import {
  closeLayersByBack,
  hasUnsavedWork,
  guardNavigation,
  guardTab,
  mayEndSession,
  mayLeavePage,
} from '@/hooks/navigation';

const endings: (() => void)[] = [];
/** Adds a guard against leaving, and removes it at the end of the test. */
const addGuard = (how: typeof guardTab, may: () => Promise<boolean>) => {
  const end = how(may);
  endings.push(end);
  return end;
};
const saying = (answer: boolean) => jest.fn(() => Promise.resolve(answer));

const path = () => window.location.pathname + window.location.search;
const turn = () => new Promise((resolve) => setTimeout(resolve));
/** Returns whether the browser would ask for a confirmation before it closes the tab. */
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  window.history.replaceState(null, '', '/account/role');
  createHistory({ type: 'browser', basename: '/' });
});
afterEach(() => {
  endings.splice(0).forEach((end) => end());
  delete window.routerBase;
});

describe('a screen with unsaved work', () => {
  test('a confirmed navigation leaves the screen with unsaved work', async () => {
    const may = saying(true);
    addGuard(guardNavigation, may);
    expect([hasUnsavedWork(), browserAsks()]).toEqual([true, true]);
    history.push('/account/staff?page=2');
    await turn();
    expect([path(), may.mock.calls.length, browserAsks()]).toEqual(['/account/staff?page=2', 1, false]);
  });

  test('a refused navigation stays on the screen with unsaved work; each navigation asks again', async () => {
    const may = saying(false);
    addGuard(guardNavigation, may);
    history.push('/account/staff');
    history.replace('/home');
    await turn();
    expect([path(), may.mock.calls.length, browserAsks()]).toEqual(['/account/role', 2, true]);
  });

  test('navigation within a screen with unsaved work asks for no confirmation, and keeps the guard', async () => {
    const may = saying(false);
    addGuard(guardNavigation, may);
    history.push('/account/role?page=2');
    history.push('/account/role?page=3');
    await turn();
    expect([path(), may.mock.calls.length, browserAsks()]).toEqual(['/account/role?page=3', 0, true]);
    history.back();
    // While a guard exists, one step back causes several steps in the history of the browser.
    while (history.location.search !== '?page=2') await turn();
    expect([path(), may.mock.calls.length]).toEqual(['/account/role?page=2', 0]);
    history.push('/account/staff');
    await turn();
    expect([path(), may.mock.calls.length]).toEqual(['/account/role?page=2', 1]);
  });

  test.each([
    ['/user/login', ''],
    ['/exception?errorCode=7', ''],
    ['/user/login', '/accounts'],
    ['/exception', '/accounts'],
  ])(
    'a guard does not block the replacement of the screen by the login or error page: %s below base "%s"',
    async (to, base) => {
      window.routerBase = base || '/';
      createHistory({ type: 'browser', basename: base || '/' });
      const may = saying(false);
      addGuard(guardNavigation, may);
      history.replace(to);
      await turn();
      expect([path(), may.mock.calls.length, browserAsks()]).toEqual([base + to, 0, false]);
    },
  );

  test('a screen is not guarded any more once its work is saved', async () => {
    const may = saying(false);
    const end = addGuard(guardNavigation, may);
    history.push('/account/role?page=2');
    end();
    expect([hasUnsavedWork(), browserAsks()]).toEqual([false, false]);
    history.push('/account/staff');
    history.push('/account/staff?page=2');
    history.push('/home');
    await turn();
    expect([path(), may.mock.calls.length, browserAsks()]).toEqual(['/home', 0, false]);
  });
});

test('until a tab guard is removed, the browser asks before the tab closes, but navigation is not blocked', () => {
  const may = saying(false);
  const end = addGuard(guardTab, may);
  expect([hasUnsavedWork(), browserAsks()]).toEqual([true, true]);
  history.push('/account/staff');
  expect([path(), may.mock.calls.length]).toEqual(['/account/staff', 0]);
  end();
  expect([hasUnsavedWork(), browserAsks()]).toEqual([false, false]);
});

describe('guards against leaving', () => {
  test('leaving the page asks all guards in order; if all agree, the browser asks no further question', async () => {
    const order: string[] = [];
    const ask = (name: string) => () => {
      order.push(name);
      return Promise.resolve(true);
    };
    addGuard(guardNavigation, ask('form'));
    addGuard(guardTab, ask('job'));
    expect(await mayLeavePage()).toBe(true);
    expect([order, browserAsks()]).toEqual([['form', 'job'], false]);
  });

  test('leaving the page asks guards until the first refusal, and keeps all guards', async () => {
    const [form, job, third] = [saying(true), saying(false), saying(true)];
    addGuard(guardNavigation, form);
    addGuard(guardTab, job);
    addGuard(guardTab, third);
    expect(await mayLeavePage()).toBe(false);
    expect([form, job, third].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    expect(browserAsks()).toBe(true);
    history.push('/account/staff');
    expect(form).toHaveBeenCalledTimes(2);
  });

  test('the end of a session asks the guards of the tab, but not the guards of forms with drafts', async () => {
    const [form, job] = [saying(false), saying(true)];
    addGuard(guardNavigation, form);
    expect(await mayEndSession()).toBe(true);
    addGuard(guardTab, job);
    expect(await mayEndSession()).toBe(true);
    expect([form.mock.calls.length, job.mock.calls.length]).toEqual([0, 1]);
    addGuard(guardTab, saying(false));
    expect(await mayEndSession()).toBe(false);
  });

  test('without guards there is no unsaved work; leaving the page and ending the session need no confirmation', async () => {
    expect([hasUnsavedWork(), await mayLeavePage(), await mayEndSession()]).toEqual([false, true, true]);
  });
});

describe('the Back button with open layers', () => {
  const closings: string[] = [];
  /** Opens a layer above the page. Closing removes the layer, unless `may` is false. */
  const put = (name: string, options = {}, may = true) => {
    const leave = addLayer(() => {
      closings.push(name);
      if (may) leave();
    }, options);
    endings.push(leave);
  };
  const navigation = () =>
    new Promise<void>((resolve) => {
      let rest: ReturnType<typeof setTimeout>;
      // A navigation that is reverted causes two events.
      const wait = () => {
        clearTimeout(rest);
        rest = setTimeout(resolve, 50);
      };
      // On a busy machine the first event may be late.
      rest = setTimeout(resolve, 250);
      window.addEventListener('popstate', wait, { capture: true });
      endings.push(() => window.removeEventListener('popstate', wait, { capture: true }));
    });
  const back = (delta = -1) => {
    window.history.go(delta);
    return navigation();
  };

  beforeEach(() => {
    closings.length = 0;
    endings.push(closeLayersByBack());
    history.push('/account/staff');
    history.push('/account/staff?detail=3');
  });

  test('Back closes several layers, topmost first and one per step, before it changes the address', async () => {
    put('drawer');
    put('form');
    put('list of a field', { ownEscape: true });
    for (const expected of ['list of a field', 'form', 'drawer']) {
      await back();
      expect([closings.at(-1), path()]).toEqual([expected, '/account/staff?detail=3']);
    }
    await back();
    expect([closings.length, path()]).toEqual([3, '/account/staff']);
  });

  test('Back closes one layer and keeps the address, even if Back is pressed twice at once', async () => {
    put('drawer');
    window.history.back();
    window.history.back();
    await navigation();
    put('form');
    await back(-2);
    expect([closings, path()]).toEqual([['drawer', 'form'], '/account/staff?detail=3']);
  });

  test('Back first closes a form above a drawer, then closes the drawer by changing the address', async () => {
    put('drawer', { inAddress: true });
    put('form');
    await back();
    expect([closings, path()]).toEqual([['form'], '/account/staff?detail=3']);
    await back();
    expect([closings, path()]).toEqual([['form'], '/account/staff']);
  });

  test('Back ignores a tooltip, and closes the layer below the tooltip', async () => {
    put('form');
    put('hint', { ignoredByBack: true });
    await back();
    expect([closings, path()]).toEqual([['form'], '/account/staff?detail=3']);
  });

  test('if a form refuses to close, Back keeps the form, and does not call the guard of the screen', async () => {
    const may = saying(false);
    addGuard(guardNavigation, may);
    put('form', {}, false);
    await back();
    await back();
    expect([closings, path(), may.mock.calls.length]).toEqual([['form', 'form'], '/account/staff?detail=3', 0]);
  });

  test('an open layer does not make the browser ask before the tab is closed', () => {
    put('drawer');
    expect(browserAsks()).toBe(false);
  });

  test('Back and Forward navigate as usual if no layer is open', async () => {
    await back(-2);
    expect(path()).toBe('/account/role');
    await back(1);
    expect([path(), closings]).toEqual(['/account/staff', []]);
  });
});
