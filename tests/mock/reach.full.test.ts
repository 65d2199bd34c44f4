import fc from 'fast-check';
import { printSeed, SEED } from '../support/tier';
import { TakeoverOrganisation, type Step } from '../support/takeoverOrganisation';

// Thousands of requests need a longer timeout on a busy machine.
jest.setTimeout(300_000);

const at = fc.nat({ max: 60 });
const few = fc.array(at, { maxLength: 3 });

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ by: at, does: fc.constant('createStaff' as const), roles: few }),
  fc.record({ by: at, does: fc.constantFrom('giveRoles' as const, 'addRoles' as const), to: at, roles: few }),
  fc.record({ by: at, does: fc.constantFrom('setPassword' as const, 'enable' as const, 'disable' as const), to: at }),
  fc.record({ by: at, does: fc.constantFrom('rename' as const, 'renameRole' as const), to: at }),
  fc.record({ by: at, does: fc.constant('createRole' as const), nodes: few }),
  fc.record({ by: at, does: fc.constantFrom('giveNodes' as const, 'addNodes' as const), to: at, nodes: few }),
  fc.record({ by: at, does: fc.constant('createMenu' as const), below: at, code: at, uri: at }),
  fc.record({ by: at, does: fc.constant('moveMenu' as const), node: at, below: at }),
  fc.record({ by: at, does: fc.constant('codeMenu' as const), node: at, code: at }),
  fc.record({ by: at, does: fc.constant('addressMenu' as const), node: at, uri: at }),
  fc.record({ by: at, does: fc.constant('typeMenu' as const), node: at, type: at }),
  fc.record({ by: at, does: fc.constant('moveDepartment' as const), node: at, below: at }),
);

/** Positions of the permissions that are held at first. Half of the runs have many, because attacks need many. */
const permissions = fc.oneof(fc.array(at, { maxLength: 30 }), fc.uniqueArray(at, { minLength: 15, maxLength: 30 }));

async function gains(heldNodes: number[], steps: Step[]): Promise<string[][]> {
  const organisation = await TakeoverOrganisation.open(heldNodes);
  try {
    const gainsByStep = [];
    for (const one of steps) gainsByStep.push(await organisation.take(one));
    return gainsByStep.filter((codes) => codes.length > 0);
  } finally {
    await organisation.close();
  }
}

/** Attacks that random sequences would rarely find. The numbers are positions in lists, see `TakeoverOrganisation`. */
const attacks: [held: number[], steps: Step[]][] = [
  // Every account may open the home page. A node that gets the address of the home page must not become grantable.
  [
    [0, 2, 3, 14, 15, 16, 17, 18, 19, 20],
    [
      { by: 0, does: 'addressMenu', node: 0, uri: 2 },
      { by: 0, does: 'addressMenu', node: 25, uri: 0 },
      { by: 0, does: 'createRole', nodes: [25] },
      { by: 0, does: 'createStaff', roles: [5] },
    ],
  ],
  // If a code is removed from a node that the actor lacks, the actor must not be able to set the code on another node.
  [
    [0, 18, 19, 20],
    [
      { by: 0, does: 'codeMenu', node: 25, code: 25 },
      { by: 0, does: 'codeMenu', node: 2, code: 19 },
    ],
  ],
  // A second account with the same permissions adds permissions to the role of the first.
  [
    [0, 1, 2, 3, 6, 14, 15, 16, 17],
    [
      { by: 0, does: 'createStaff', roles: [4] },
      { by: 1, does: 'addNodes', to: 1, nodes: [21, 25] },
      { by: 0, does: 'addNodes', to: 4, nodes: [17, 18, 19, 20] },
      { by: 1, does: 'addNodes', to: 1, nodes: [26] },
    ],
  ],
  // A new account gets an empty role. Afterwards the role gets permissions that the account's creator lacks.
  [
    [0, 1, 2, 3, 14, 15, 16, 17],
    [
      { by: 0, does: 'createStaff', roles: [4] },
      { by: 0, does: 'addNodes', to: 4, nodes: [25] },
    ],
  ],
];

beforeAll(printSeed);

// A failure is reported with the seed, the minimal sequence and its path.
it('random calls never let an account gain a permission or rename a more powerful account', async () => {
  await fc.assert(
    fc.asyncProperty(permissions, fc.array(step, { minLength: 5, maxLength: 30 }), async (heldNodes, steps) => {
      expect(await gains(heldNodes, steps)).toEqual([]);
    }),
    { seed: SEED, numRuns: process.env['TEST_DATABASE_URL'] ? 30 : 120, examples: attacks },
  );
});
