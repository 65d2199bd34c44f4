import { renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { forwards, useWidthDrag } from '@/hooks/list/useWidthDrag';

function open(direction = 'ltr', { isHeard = true } = {}) {
  const handle = Object.assign(document.createElement('div'), { setPointerCapture: jest.fn() });
  document.body.append(handle);
  handle.style.direction = direction;
  const onDrag = jest.fn();
  const onEnd = jest.fn();
  const widthOf = jest.fn(() => 200);
  const { result } = renderHook(() => useWidthDrag({ widthOf, onDrag, ...(isHeard && { onEnd }) }));
  const at = (clientX: number) =>
    ({ clientX, pointerId: 3, currentTarget: handle }) as unknown as PointerEvent<HTMLElement>;
  return {
    handle,
    onDrag,
    onEnd,
    widthOf,
    take: (x: number) => result.current.onPointerDown(at(x)),
    moveTo: (x: number) => result.current.onPointerMove(at(x)),
    letGo: () => result.current.onLostPointerCapture(),
  };
}
afterEach(() => document.body.replaceChildren());

test('the way that the line is dragged makes what stands before it wider or narrower', () => {
  const { handle, widthOf, onDrag, onEnd, take, moveTo, letGo } = open();
  take(500);
  expect(widthOf).toHaveBeenCalledWith(handle);
  expect(handle.setPointerCapture).toHaveBeenCalledWith(3);
  moveTo(530);
  moveTo(480);
  expect(onDrag.mock.calls).toEqual([
    [230, handle],
    [180, handle],
  ]);
  expect(onEnd).not.toHaveBeenCalled();
  letGo();
  expect(onEnd.mock.calls).toEqual([[180]]);
});

test('where the writing goes from right to left, a way to the left makes wider', () => {
  const { handle, onDrag, take, moveTo } = open('rtl');
  expect(forwards(handle)).toBe(-1);
  take(500);
  moveTo(470);
  expect(onDrag).toHaveBeenLastCalledWith(230, handle);
  expect(forwards(open().handle)).toBe(1);
});

test('a line that was not moved, or not taken hold of, changes nothing', () => {
  const { onDrag, onEnd, take, moveTo, letGo } = open();
  moveTo(400);
  letGo();
  take(500);
  letGo();
  moveTo(600);
  expect(onDrag).not.toHaveBeenCalled();
  expect(onEnd).not.toHaveBeenCalled();
});

test('it ends once', () => {
  const { onEnd, take, moveTo, letGo } = open();
  take(500);
  moveTo(510);
  letGo();
  letGo();
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('nobody needs to hear of its end', () => {
  const { onDrag, take, moveTo, letGo } = open('ltr', { isHeard: false });
  take(500);
  moveTo(510);
  letGo();
  expect(onDrag).toHaveBeenCalledTimes(1);
});
