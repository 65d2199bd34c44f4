import { openStore } from '../../../mock/server/store/openStore';
import { withEnds } from '../../support/endsWorld';
import { START } from '../../support/testStore';

const [SECOND, MINUTE] = [1000, 60_000];

describe('the timer', () => {
  // In memory there is nothing but the timer itself to wait for.
  const world = withEnds(() => openStore({ memory: true }));
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
    });
  });
  afterEach(() => jest.useRealTimers());

  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  };
  const pass = async (ms: number) => {
    world.now += ms;
    jest.advanceTimersByTime(ms);
    await settled();
  };

  it('ends what is due while nobody asks, and looks no oftener than it must', async () => {
    await world.setEnd(START + MINUTE + 7 * SECOND);
    world.ends.begin();
    await pass(0);
    expect(world.looks).toBe(1);
    await pass(1);
    await pass(MINUTE - 2);
    expect(world.looks).toBe(1);
    await pass(1);
    expect(world.looks).toBe(2);
    await pass(7 * SECOND - 1);
    expect([world.looks, (await world.stored()).status]).toEqual([2, 1]);
    await pass(1);
    expect((await world.stored()).status).toBe(0);
    expect(jest.getTimerCount()).toBe(1);
  });

  it('is set anew when an end is stored that may come sooner, and not before it was begun', async () => {
    world.ends.lookAgain();
    await pass(MINUTE);
    expect(world.looks).toBe(0);
    world.ends.begin();
    await pass(0);
    await world.setEnd(world.now + SECOND);
    world.ends.lookAgain();
    await pass(0);
    expect([world.looks, jest.getTimerCount()]).toEqual([2, 1]);
    await pass(SECOND);
    expect((await world.stored()).status).toBe(0);
  });

  it('tells of a store that takes no changes, and tries again after five seconds', async () => {
    await world.setEnd(START);
    const fault = new Error('read only');
    world.instead = () => Promise.reject(fault);
    world.ends.begin();
    await pass(0);
    await pass(5 * SECOND - 1);
    expect(world.faults).toEqual([['ends', fault]]);
    await pass(1);
    expect(world.faults).toHaveLength(2);
    world.instead = (work) => work();
    await pass(5 * SECOND);
    expect([(await world.stored()).status, world.faults.length]).toEqual([0, 2]);
  });

  it('stops when it is closed, after what it is doing', async () => {
    world.ends.begin();
    await world.ends.close();
    await pass(MINUTE);
    expect([world.looks, jest.getTimerCount()]).toEqual([0, 0]);

    await world.setEnd(world.now);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    world.instead = async (work) => {
      await held;
      return work();
    };
    world.ends.begin();
    await pass(0);
    let isClosed = false;
    const closing = world.ends.close().then(() => {
      isClosed = true;
    });
    await settled();
    expect(isClosed).toBe(false);
    release();
    await closing;
    await settled();
    expect([(await world.stored()).status, jest.getTimerCount()]).toEqual([0, 0]);
  });

  it('is closed as well where what it is doing fails', async () => {
    await world.setEnd(START);
    let fail: (fault: Error) => void = () => undefined;
    world.instead = () =>
      new Promise((_resolve, reject) => {
        fail = reject;
      });
    world.ends.begin();
    await pass(0);
    const closing = world.ends.close();
    fail(new Error('away'));
    await expect(closing).resolves.toBeUndefined();
    await settled();
    expect([world.faults.length, jest.getTimerCount()]).toEqual([1, 0]);
  });
});
