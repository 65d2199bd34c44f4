import {
  BACKEND,
  ICON,
  LIMITS,
  lintSnippets,
  PAGE,
  refusedBy,
  refusedImports,
  type Row,
  SERVICE,
  STORE,
} from '../support/refusedImports';

const TESTS = 'tests/mock/fields.test.ts';

/** Rules of the project about single expressions. */
const syntax: Row[] = [
  ['a former word', PAGE, 'export const exchangeRows = 1;', /vocabulary has another word: transfer/],
  ['a former word in the backend', BACKEND, 'export const unseenRows = 1;', /visuallyHidden/],
  [
    'a part of antd that the build leaves out',
    PAGE,
    "import { Card } from 'antd';\nexport default () => <Card tabList={[]} />;",
    /replaced/,
  ],
  [
    'raw HTML from data',
    PAGE,
    'export default ({ name }: { name: string }) => <p dangerouslySetInnerHTML={{ __html: name }} />;',
    /show them as text/,
  ],
  ['raw HTML of an element', STORE, "document.body.innerHTML = '<p>';\nexport {};", /show them as text/],
  [
    'Enter without regard to input methods',
    STORE,
    "export const isDone = (event: KeyboardEvent) => event.key === 'Enter';",
    /isEnter/,
  ],
  [
    'onPressEnter of antd, which Safari fires during input by an IME',
    PAGE,
    "import { Input } from 'antd';\nexport default ({ act }: { act: () => void }) => <Input onPressEnter={act} />;",
    /isEnter/,
  ],
  [
    'a search in which the browser offers words',
    PAGE,
    "import { Input } from 'antd';\nimport SearchOutlined from '@ant-design/icons/SearchOutlined';\nexport default () => <Input prefix={<SearchOutlined />} />;",
    /autoComplete/,
  ],
  [
    'a search field in which the browser offers words',
    PAGE,
    'export default () => <input type="search" aria-label="x" />;',
    /autoComplete/,
  ],
  [
    'a number in place of a missing id',
    STORE,
    'export const at = (index: { places: Map<number, number> }, id?: number) => index.places.get(id ?? 0);',
    /placeOf/,
  ],
];

const prose: Row[] = [
  [
    'a phrase of a dialect in a comment of the backend',
    BACKEND,
    '/** Counts the rows anew. */\nexport const one = 1;',
    /"anew": write again/,
  ],
  [
    'a comment of the backend that does not begin with a noun or verb',
    BACKEND,
    '/** What the row has. */\nexport const one = 1;',
    /a noun or verb to begin with/,
  ],
  [
    'a phrase of a dialect in a title of a table of backend tests',
    TESTS,
    "it.each([1])('tells %i', (one) => expect(one).toBe(1));",
    /"tells": write returns/,
  ],
];

const otherRules: [rule: string | undefined, row: Row][] = [
  [
    'typescript(no-explicit-any)',
    ['`any` in a page', PAGE, 'export default function Home(props: any) {\n  return <p>{String(props)}</p>;\n}', /any/],
  ],
  [
    'eslint(no-restricted-globals)',
    ['localStorage in a page', PAGE, "export default () => <p>{localStorage.getItem('x')}</p>;", /owner of the key/],
  ],
  [
    'eslint(no-restricted-properties)',
    [
      'localStorage of window',
      PAGE,
      "export default () => <p>{window.localStorage.getItem('token')}</p>;",
      /owner of the key/,
    ],
  ],
  ['eslint(no-console)', ['a leftover console.log', STORE, "console.log('here');\nexport {};", /console/]],
  ['eslint(max-lines)', ['a file of more than 300 lines', LIMITS, 'export {};\n'.repeat(301), /300/]],
  [
    'eslint(max-lines-per-function)',
    ['a function of more than 80 lines', LIMITS, `export function long() {\n${'  long();\n'.repeat(80)}}`, /80/],
  ],
  [
    'react-hooks(rules-of-hooks)',
    [
      'a hook under a condition',
      STORE,
      "import { useState } from 'react';\nexport const useOne = (is: boolean) => (is ? useState(1) : null);",
      /conditionally/,
    ],
  ],
  [
    'react-hooks(exhaustive-deps)',
    [
      'an effect without its dependency',
      STORE,
      "import { useEffect } from 'react';\nexport const useOne = (act: () => void) => useEffect(() => act(), []);",
      /act/,
    ],
  ],
  [
    'react(purity)',
    [
      'a random number in a render',
      PAGE,
      'export default function Home() {\n  return <p>{Math.random()}</p>;\n}',
      /impure/,
    ],
  ],
  [
    'jsx-a11y(click-events-have-key-events)',
    [
      'a click that the keyboard cannot make',
      PAGE,
      'export default ({ act }: { act: () => void }) => <div onClick={act}>x</div>;',
      /keyboard/,
    ],
  ],
  [
    'eslint(eqeqeq)',
    ['a comparison that converts', BACKEND, "export const isOne = (value: unknown) => value == '1';", /===/],
  ],
  [
    'eslint(no-undef)',
    ['an unknown name in a script', 'config/commands/common/run.mjs', 'export const one = missing;', /missing/],
  ],
  [
    'typescript(no-floating-promises)',
    [
      'a promise without await',
      BACKEND,
      'export const act = (one: () => Promise<void>) => {\n  one();\n};',
      /Promises must be awaited/,
    ],
  ],
  [
    'typescript(no-unsafe-assignment)',
    ['an untyped value', BACKEND, 'export const one: { id: number } = JSON.parse("{}");', /any/],
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    [
      'a kind that a switch leaves out',
      BACKEND,
      "export const one = (kind: 'a' | 'b') => {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 0;\n};",
      /"b"/,
    ],
  ],
  [
    'typescript(consistent-type-imports)',
    [
      'a type imported as a value',
      BACKEND,
      "import { Staff } from '../../src/contract/staff';\nexport type One = Staff;",
      /type/,
    ],
  ],
  [
    undefined,
    [
      'a comment that disables an unreported rule',
      BACKEND,
      '// eslint-disable-next-line no-console -- needless\nexport const one = 1;',
      /Unused eslint-disable/,
    ],
  ],
];

const refusals = [
  ...refusedImports,
  ...syntax.map(refusedBy('project(syntax)')),
  ...prose.map(refusedBy('project(prose)')),
  ...otherRules.map(([rule, row]) => refusedBy(rule)(row)),
];

const allowedCode = [
  ['one icon in a hook', STORE, "export { default } from '@ant-design/icons/UserOutlined';"],
  ['the endpoints of the contract', SERVICE, "export { endpoints } from '@/contract/endpoints';"],
  [
    'storage in the owner of a key',
    'src/utils/storage/drafts.ts',
    "export const one = () => window.localStorage.getItem('one');",
  ],
  ['types of the contract', SERVICE, "export type { DataOf } from '@/contract/schemas';"],
  ['antd in a component', ICON, "export { Button } from 'antd';"],
  [
    'plain comments and titles in backend tests',
    TESTS,
    "/** Counts the rows again. */\nit('returns the rows again', () => expect(1).toBe(1));",
  ],
  ['the contract in the backend', BACKEND, "export { schemas } from '../../src/contract/schemas';"],
].map(([title = '', filePath = '', line]) => ({ title, filePath, text: `${line}\n` }));

describe('lint', () => {
  const answers = lintSnippets([...refusals, ...allowedCode]);

  it.each(refusals.map((refusal, index) => ({ ...refusal, messages: answers[index]! })))(
    'refuses $title',
    ({ rule, reason, messages }) => {
      expect(messages).toContainEqual({ rule, message: expect.stringMatching(reason) as string });
    },
  );

  it.each(allowedCode.map((one, index) => ({ ...one, messages: answers[refusals.length + index]! })))(
    'accepts $title',
    ({ messages }) => {
      expect(messages).toEqual([]);
    },
  );
});
