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

const syntax: Row[] = [
  [
    'a name in a page that the vocabulary has replaced',
    PAGE,
    'export const exchangeRows = 1;',
    /vocabulary has another word: transfer/,
  ],
  ['a name in the backend that the vocabulary has replaced', BACKEND, 'export const unseenRows = 1;', /visuallyHidden/],
  [
    'a feature of an antd component that the build leaves out',
    PAGE,
    "import { Card } from 'antd';\nexport default () => <Card tabList={[]} />;",
    /replaced/,
  ],
  [
    'dangerouslySetInnerHTML with data',
    PAGE,
    'export default ({ name }: { name: string }) => <p dangerouslySetInnerHTML={{ __html: name }} />;',
    /show them as text/,
  ],
  ['an assignment to innerHTML', STORE, "document.body.innerHTML = '<p>';\nexport {};", /show them as text/],
  [
    'a check for the Enter key that ignores input methods',
    STORE,
    "export const isDone = (event: KeyboardEvent) => event.key === 'Enter';",
    /isEnter/,
  ],
  [
    'the prop onPressEnter of antd, which Safari calls while an input method is in use',
    PAGE,
    "import { Input } from 'antd';\nexport default ({ act }: { act: () => void }) => <Input onPressEnter={act} />;",
    /isEnter/,
  ],
  [
    'an antd search field without autoComplete',
    PAGE,
    "import { Input } from 'antd';\nimport SearchOutlined from '@ant-design/icons/SearchOutlined';\nexport default () => <Input prefix={<SearchOutlined />} />;",
    /autoComplete/,
  ],
  [
    'a native search field without autoComplete',
    PAGE,
    'export default () => <input type="search" aria-label="x" />;',
    /autoComplete/,
  ],
  [
    'a number as fallback for a missing id',
    STORE,
    'export const at = (index: { places: Map<number, number> }, id?: number) => index.places.get(id ?? 0);',
    /placeOf/,
  ],
];

const prose: Row[] = [
  [
    'a refused phrase in a comment of the backend',
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
    'a comment with a sentence that continues on the next line',
    BACKEND,
    '// Counts the rows of\n// the table.\nexport const one = 1;',
    /continues after "Counts the rows of"/,
  ],
  [
    'a refused phrase in the title of an it.each table',
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
      'window.localStorage in a page',
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
      'an effect with a missing dependency',
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
      'a click handler that the keyboard cannot reach',
      PAGE,
      'export default ({ act }: { act: () => void }) => <div onClick={act}>x</div>;',
      /keyboard/,
    ],
  ],
  [
    'eslint(eqeqeq)',
    ['a comparison with == instead of ===', BACKEND, "export const isOne = (value: unknown) => value == '1';", /===/],
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
    ['the assignment of an untyped value', BACKEND, 'export const one: { id: number } = JSON.parse("{}");', /any/],
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    [
      'a switch that leaves out a case of a union type',
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
      'a lint-suppression comment that suppresses nothing',
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
  ['the import of a single icon in a hook', STORE, "export { default } from '@ant-design/icons/UserOutlined';"],
  ['the import of the endpoints in a service', SERVICE, "export { endpoints } from '@/contract/endpoints';"],
  [
    'localStorage in the module that owns the key',
    'src/utils/storage/drafts.ts',
    "export const one = () => window.localStorage.getItem('one');",
  ],
  ['the import of contract types in a service', SERVICE, "export type { DataOf } from '@/contract/schemas';"],
  ['the import of antd in a component', ICON, "export { Button } from 'antd';"],
  [
    'plain comments and titles in backend tests',
    TESTS,
    "/** Counts the rows again. */\nit('returns the rows again', () => expect(1).toBe(1));",
  ],
  ['the import of the contract in the backend', BACKEND, "export { schemas } from '../../src/contract/schemas';"],
].map(([title = '', filePath = '', line]) => ({ title, filePath, text: `${line}\n` }));

describe('lint', () => {
  const answers = lintSnippets([...refusals, ...allowedCode]);

  it.each(refusals.map((refusal, index) => ({ ...refusal, messages: answers[index]! })))(
    'lint refuses $title',
    ({ rule, reason, messages }) => {
      expect(messages).toContainEqual({ rule, message: expect.stringMatching(reason) as string });
    },
  );

  it.each(allowedCode.map((one, index) => ({ ...one, messages: answers[refusals.length + index]! })))(
    'lint accepts $title',
    ({ messages }) => {
      expect(messages).toEqual([]);
    },
  );
});
