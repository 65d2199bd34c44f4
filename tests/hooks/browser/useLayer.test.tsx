import { fireEvent } from '@testing-library/react';
import { addLayer } from '@/hooks/browser/useLayer';

const escape = (options: object = {}) => fireEvent.keyDown(document.body, { key: 'Escape', ...options });
const closed: string[] = [];
const heard = () => closed.push('page');
const leaves: (() => void)[] = [];
const put = (name: string) => {
  const leave = addLayer(() => {
    closed.push(name);
    leave();
  });
  leaves.push(leave);
};

beforeEach(() => {
  closed.length = 0;
  document.addEventListener('keydown', heard);
});
afterEach(() => {
  leaves.splice(0).forEach((leave) => leave());
  document.removeEventListener('keydown', heard);
});

test('one key closes what opened last, and nothing below hears of it', () => {
  put('drawer');
  put('popover');
  escape();
  expect(closed).toEqual(['popover']);
  escape();
  expect(closed).toEqual(['popover', 'drawer']);
  escape();
  expect(closed).toEqual(['popover', 'drawer', 'page']);
});

test('what left in between is passed over', () => {
  put('drawer');
  put('popover');
  leaves[1]?.();
  escape();
  expect(closed).toEqual(['drawer']);
});

test('a key that is held down, and one of an input method, close nothing', () => {
  put('drawer');
  escape({ repeat: true });
  expect(closed).toEqual([]);
  escape({ isComposing: true });
  escape({ keyCode: 229 });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(closed).toEqual(['page', 'page', 'page']);
});

test('what closes itself by the key gets it, and shields what is below', () => {
  put('drawer');
  leaves.push(addLayer());
  escape();
  expect(closed).toEqual(['page']);
});

test('the browser does nothing of its own with a key that closed something, and all with others', () => {
  // False: it was kept from the browser.
  expect(escape()).toBe(true);
  put('drawer');
  expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(true);
  expect(escape()).toBe(false);
});

test('it hears the key before every other listener, also where that keeps it to itself', () => {
  const keep = (event: Event) => event.stopPropagation();
  document.addEventListener('keydown', keep, { capture: true });
  put('drawer');
  escape();
  document.removeEventListener('keydown', keep, { capture: true });
  expect(closed).toEqual(['drawer']);
});

test('what is taken away twice takes nothing else with it, and in the end nobody listens', () => {
  const removed = jest.spyOn(window, 'removeEventListener');
  put('drawer');
  put('popover');
  leaves[1]?.();
  leaves[1]?.();
  expect(removed).not.toHaveBeenCalled();
  escape();
  expect(closed).toEqual(['drawer']);
  expect(removed).toHaveBeenCalledWith('keydown', expect.any(Function), { capture: true });
  removed.mockRestore();
});
