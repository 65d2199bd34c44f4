import { act, renderHook } from '@testing-library/react';
import { useEditorSession } from '@/hooks/editor/useEditorSession';
import { useEditorSubmit } from '@/hooks/editor/useEditorSubmit';
import type { Failure, Outcome } from '@/request/outcome';
import { listen, type Told } from '../../request/support';
import { held } from '../support/held';

interface Item {
  id: number;
  name: string;
  note: string;
}
type Values = Omit<Item, 'id'>;
const toValues = (item?: Item): Values => ({ name: item?.name ?? '', note: item?.note ?? '' });
const targetOf = (item?: Item) => ({ item, base: toValues(item), start: toValues(item) });

const record: Item = { id: 1, name: 'name', note: 'note' };
const typed: Values = { name: 'typed', note: 'note' };
const saved: Outcome<unknown> = { ok: true, data: null, message: '' };
const refused = (part: Partial<Failure> = {}) => {
  const failure: Failure = { kind: 'business', code: 500, message: 'trouble', error: new Error('trouble'), ...part };
  return { ok: false, failure } as const;
};

function open(item: Item | undefined = record, isOpen = true) {
  const acts: string[] = [];
  const sent: ReturnType<typeof held<Outcome<unknown>>>[] = [];
  const save = jest.fn((_values: Values, _item?: Item) => {
    const next = held<Outcome<unknown>>();
    sent.push(next);
    return next.promise;
  });
  const { result } = renderHook(() => {
    const session = useEditorSession<Item, Values>();
    const onSaved = () => void acts.push('saved');
    const onDone = () => void acts.push('done');
    return { session, submit: useEditorSubmit({ session, toValues, save, onSaved, onDone }) };
  });
  const { begin, close } = result.current.session;
  const reopen = (next?: Item) => act(() => void begin(targetOf(next)));
  if (isOpen) reopen(item);
  return {
    acts,
    save,
    sent,
    reopen,
    close: () => act(close),
    state: () => result.current.session.state,
    submit: (values = typed, onto?: Item) => {
      let end: Promise<Failure | undefined> = Promise.resolve(undefined);
      act(() => {
        end = result.current.submit(values, onto);
      });
      return end;
    },
  };
}

let told: Told;
beforeEach(() => {
  told = listen();
});

describe('saved', () => {
  test('what the form holds goes with its record, and the drawer closes', async () => {
    const { acts, save, sent, state, submit } = open();
    const end = submit();
    expect(save.mock.calls).toEqual([[typed, record]]);
    expect(state()).toMatchObject({ open: true, saving: true });
    await sent[0]?.give(saved);
    expect(await end).toBeUndefined();
    expect(acts).toEqual(['done', 'saved']);
    expect(state()).toMatchObject({ open: false, saving: false });
  });

  test('without a form nothing is sent', async () => {
    const { save, submit } = open(undefined, false);
    expect(await submit()).toBeUndefined();
    expect(save).not.toHaveBeenCalled();
  });

  test('two clicks send once, and a later one sends again', async () => {
    const { save, sent, submit } = open();
    const first = submit();
    expect(await submit()).toBeUndefined();
    expect(save).toHaveBeenCalledTimes(1);
    await sent[0]?.give(refused());
    expect((await first)?.message).toBe('trouble');
    void submit();
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('a call that breaks off does not hold the next one up', async () => {
    const { save, sent, submit } = open();
    const end = expect(submit()).rejects.toThrow('broken');
    await sent[0]?.fail(new Error('broken'));
    await end;
    void submit();
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('after its drawer was closed, or another one opened, the list hears of it, and nothing closes', async () => {
    const { acts, sent, state, submit, close, reopen } = open();
    const end = submit();
    close();
    reopen({ ...record, id: 2 });
    await sent[0]?.give(saved);
    expect(await end).toBeUndefined();
    expect(acts).toEqual(['saved']);
    expect(state()).toMatchObject({ open: true, target: { item: { id: 2 } } });
  });
});

describe('refused', () => {
  test('the form gets the failure to show, and stays', async () => {
    const { acts, sent, state, submit } = open();
    const end = submit();
    const reply = refused();
    await sent[0]?.give(reply);
    expect(await end).toBe(reply.failure);
    expect(state()).toMatchObject({ open: true, saving: false, conflict: undefined, gone: false });
    expect(acts).toEqual([]);
    expect(told).toEqual([]);
  });

  test.each([
    [false, [['error', 'trouble']]],
    [true, []],
  ])('after its drawer was closed it is told, once: told before %s', async (isTold, expected) => {
    const { acts, sent, submit, close } = open();
    const end = submit();
    close();
    await sent[0]?.give(refused({ told: isTold }));
    expect(await end).toBeUndefined();
    expect(told).toEqual(expected);
    expect(acts).toEqual([]);
  });

  test('a record that is gone is gone, unless it is a new one', async () => {
    const known = open();
    void known.submit();
    await known.sent[0]?.give(refused({ code: 404 }));
    expect(known.state()).toMatchObject({ gone: true, open: true, saving: false });
    const fresh = open();
    fresh.reopen(undefined);
    void fresh.submit();
    await fresh.sent[0]?.give(refused({ code: 404 }));
    expect(fresh.state()).toMatchObject({ gone: false, saving: false });
  });
});

describe('somebody else was first', () => {
  const theirs: Item = { id: 1, name: 'theirs', note: 'their note' };

  test('their record is kept beside it with what was changed here', async () => {
    const { sent, state, submit } = open();
    void submit();
    await sent[0]?.give(refused({ code: 409, data: theirs }));
    const mine = { name: 'typed', note: 'their note' };
    expect(state()).toMatchObject({ saving: false, gone: false, conflict: { theirs, mine } });
  });

  test('written over theirs, only what differs from theirs counts as changed the next time', async () => {
    const { save, sent, state, submit } = open();
    void submit();
    await sent[0]?.give(refused({ code: 409, data: theirs }));
    void submit({ name: 'typed', note: 'their note' }, theirs);
    expect(save).toHaveBeenLastCalledWith({ name: 'typed', note: 'their note' }, theirs);
    expect(state()).toMatchObject({ saving: true, conflict: undefined });
    const newer = { id: 1, name: 'newer', note: 'newer note' };
    await sent[1]?.give(refused({ code: 409, data: newer }));
    expect(state().conflict).toEqual({ theirs: newer, mine: { name: 'typed', note: 'newer note' } });
  });

  test('of a new record there is no other', async () => {
    const { sent, state, submit, reopen } = open();
    reopen(undefined);
    void submit();
    await sent[0]?.give(refused({ code: 409, data: theirs }));
    expect(state()).toMatchObject({ saving: false, conflict: undefined, gone: false });
  });
});
