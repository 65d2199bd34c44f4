import { createHasher } from '../../mock/server/rules/hasher';
import { CHEAP, createTestBackend } from '../support/backend';
import { signInFrom } from '../support/signIns';

/** What takes long for names that no account has: an account's own hash says what it costs. */
const SLOW = { memoryCost: 16_384, timeCost: 8 };

const verifyMany = (hasher: ReturnType<typeof createHasher>, times: number, isKnown: boolean) =>
  Array.from({ length: times }, () => hasher.verify(null, 'anything', isKnown));

describe('the hash queue', () => {
  it.each([false, true])(
    'turns away with 503 and Retry-After what it could not get to in time (known: %s)',
    async (isKnown) => {
      const hasher = createHasher(CHEAP);
      const results = await Promise.allSettled(verifyMany(hasher, 200, isKnown));
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(98);
      expect(refused[0]?.reason).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
      expect(await hasher.verify(await hasher.hash('ｐass-word'), 'pass-word', isKnown)).toBe(true);
    },
  );

  it('has places that strangers cannot take, and serves them first', async () => {
    const hasher = createHasher(CHEAP);
    const order: string[] = [];
    const strangers = verifyMany(hasher, 150, false).map((one) =>
      one.then(
        () => order.push('stranger'),
        () => undefined,
      ),
    );
    const known = verifyMany(hasher, 50, true).map((one) => one.then(() => order.push('known')));
    const hashed = hasher.hash('violet-Harbour-71').then(() => order.push('signed in'));
    await Promise.all([...strangers, ...known, hashed]);
    expect(order.filter((who) => who === 'stranger')).toHaveLength(102);
    const first = order.flatMap((who, at) => (who === 'stranger' ? [] : [at]));
    expect(first).toHaveLength(51);
    // Two strangers were being served already. The system may hold up one of the two hashes that run, while the other
    // place serves everybody else: that one is begun in time and finishes late.
    expect(first.at(-2)).toBeLessThan(54);
  });
});

describe('a flood of sign-ins from many networks', () => {
  it('costs a hash for each unknown name, gets 503, and keeps out nobody who has signed in from there before', async () => {
    const backend = await createTestBackend({ passwordCost: SLOW });
    expect((await signInFrom(backend, '203.0.113.9', 'staff')).status).toBe(200);
    const rows = async () =>
      (await backend.store.db.selectFrom('logs').select('id').where('status_code', '=', 503).execute()).length;
    const before = await rows();
    const flood = Array.from({ length: 250 }, (_, at) =>
      signInFrom(backend, `192.0.2.${at}`, `nobody${at}`, 'anything'),
    );
    let answered = 0;
    for (const one of flood) void one.then(() => (answered += 1));
    await Promise.any(flood.map(async (one) => (await one).status === 503 || Promise.reject(new Error())));
    expect((await signInFrom(backend, '203.0.113.9', 'staff')).status).toBe(200);
    // Strangers were still waiting then.
    expect(answered).toBeLessThan(flood.length);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    // The queue being full is nothing that anybody did.
    expect(await rows()).toBe(before);
    expect(backend.faults).toEqual([]);
    await backend.close();
  });
});
