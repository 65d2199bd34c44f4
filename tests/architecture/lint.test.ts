import { lintSnippets, refusedImports } from '../support/refusedImports';
import type { Refusal } from '../support/refusedImports';

const SYNTAX = 'project(syntax)';

const refusals: Refusal[] = [
  ...refusedImports,
  {
    title: 'a word that went out of use',
    filePath: 'src/pages/home/index.tsx',
    text: 'export const exchangeRows = 1;\n',
    rule: SYNTAX,
    reason: /vocabulary has another word: transfer/,
  },
  {
    title: 'a part of antd that the build leaves out',
    filePath: 'src/pages/home/index.tsx',
    text: "import { Card } from 'antd';\nexport default () => <Card tabList={[]} />;\n",
    rule: SYNTAX,
    reason: /replaced/,
  },
  {
    title: '`any` in a page',
    filePath: 'src/pages/home/index.tsx',
    text: 'export default function Home(props: any) {\n  return <p>{String(props)}</p>;\n}\n',
    rule: 'typescript(no-explicit-any)',
    reason: /any/,
  },
  {
    title: 'localStorage in a page',
    filePath: 'src/pages/home/index.tsx',
    text: "export default () => <p>{localStorage.getItem('token')}</p>;\n",
    rule: 'eslint(no-restricted-globals)',
    reason: /owner of the key/,
  },
  {
    title: 'localStorage through window',
    filePath: 'src/pages/home/index.tsx',
    text: "export default () => <p>{window.localStorage.getItem('token')}</p>;\n",
    rule: 'eslint(no-restricted-properties)',
    reason: /owner of the key/,
  },
  {
    title: 'raw HTML from data',
    filePath: 'src/pages/home/index.tsx',
    text: 'export default ({ name }: { name: string }) => <p dangerouslySetInnerHTML={{ __html: name }} />;\n',
    rule: SYNTAX,
    reason: /show them as text/,
  },
  {
    title: 'a leftover console.log',
    filePath: 'src/hooks/store.ts',
    text: "console.log('here');\nexport {};\n",
    rule: 'eslint(no-console)',
    reason: /console/,
  },
  {
    title: 'a file of more than 300 lines',
    filePath: 'src/constants/limits.ts',
    text: `${'export {};\n'.repeat(301)}`,
    rule: 'eslint(max-lines)',
    reason: /300/,
  },
  {
    title: 'a word that went out of use, in the backend',
    filePath: 'mock/server/messages.ts',
    text: 'export const unseenRows = 1;\n',
    rule: SYNTAX,
    reason: /visuallyHidden/,
  },
  {
    title: 'a phrase of a dialect in a comment of the backend',
    filePath: 'mock/server/messages.ts',
    text: '/** Counts the rows anew. */\nexport const one = 1;\n',
    rule: 'project(prose)',
    reason: /"anew": write again/,
  },
  {
    title: 'a comment of the backend that does not begin with a noun or verb',
    filePath: 'mock/server/messages.ts',
    text: '/** What the row has. */\nexport const one = 1;\n',
    rule: 'project(prose)',
    reason: /a noun or verb to begin with/,
  },
  {
    title: 'a phrase of a dialect in a title of a table of backend tests',
    filePath: 'tests/mock/fields.test.ts',
    text: "it.each([1])('tells %i', (one) => expect(one).toBe(1));\n",
    rule: 'project(prose)',
    reason: /"tells": write returns/,
  },
  {
    title: 'raw HTML of an element',
    filePath: 'src/hooks/store.ts',
    text: "document.body.innerHTML = '<p>';\nexport {};\n",
    rule: SYNTAX,
    reason: /show them as text/,
  },
  {
    title: 'Enter without regard to input methods',
    filePath: 'src/hooks/store.ts',
    text: "export const isDone = (event: KeyboardEvent) => event.key === 'Enter';\n",
    rule: SYNTAX,
    reason: /isEnter/,
  },
  {
    title: 'Enter of a library, without regard to Safari',
    filePath: 'src/pages/home/index.tsx',
    text: "import { Input } from 'antd';\nexport default ({ act }: { act: () => void }) => <Input onPressEnter={act} />;\n",
    rule: SYNTAX,
    reason: /isEnter/,
  },
  {
    title: 'a search in which the browser offers words',
    filePath: 'src/pages/home/index.tsx',
    text: "import { Input } from 'antd';\nimport SearchOutlined from '@ant-design/icons/SearchOutlined';\nexport default () => <Input prefix={<SearchOutlined />} />;\n",
    rule: SYNTAX,
    reason: /autoComplete/,
  },
  {
    title: 'a search field in which the browser offers words',
    filePath: 'src/pages/home/index.tsx',
    text: 'export default () => <input type="search" aria-label="x" />;\n',
    rule: SYNTAX,
    reason: /autoComplete/,
  },
  {
    title: 'a number in place of no id',
    filePath: 'src/hooks/store.ts',
    text: 'export const at = (index: { places: Map<number, number> }, id?: number) => index.places.get(id ?? 0);\n',
    rule: SYNTAX,
    reason: /placeOf/,
  },
  {
    title: 'a function of more than 80 lines',
    filePath: 'src/constants/limits.ts',
    text: `export function long() {\n${'  long();\n'.repeat(80)}}\n`,
    rule: 'eslint(max-lines-per-function)',
    reason: /80/,
  },
  {
    title: 'a hook under a condition',
    filePath: 'src/hooks/store.ts',
    text: "import { useState } from 'react';\nexport const useOne = (is: boolean) => (is ? useState(1) : null);\n",
    rule: 'react-hooks(rules-of-hooks)',
    reason: /conditionally/,
  },
  {
    title: 'an effect without what it reads',
    filePath: 'src/hooks/store.ts',
    text: "import { useEffect } from 'react';\nexport const useOne = (act: () => void) => useEffect(() => act(), []);\n",
    rule: 'react-hooks(exhaustive-deps)',
    reason: /act/,
  },
  {
    title: 'a random number while drawing',
    filePath: 'src/pages/home/index.tsx',
    text: 'export default function Home() {\n  return <p>{Math.random()}</p>;\n}\n',
    rule: 'react(purity)',
    reason: /impure/,
  },
  {
    title: 'a click that the keyboard cannot make',
    filePath: 'src/pages/home/index.tsx',
    text: 'export default ({ act }: { act: () => void }) => <div onClick={act}>x</div>;\n',
    rule: 'jsx-a11y(click-events-have-key-events)',
    reason: /keyboard/,
  },
  {
    title: 'a comparison that converts',
    filePath: 'mock/server/messages.ts',
    text: "export const isOne = (value: unknown) => value == '1';\n",
    rule: 'eslint(eqeqeq)',
    reason: /===/,
  },
  {
    title: 'a name that does not exist, in a script',
    filePath: 'config/commands/common/run.mjs',
    text: 'export const one = missing;\n',
    rule: 'eslint(no-undef)',
    reason: /missing/,
  },
  {
    title: 'a promise that nothing waits for',
    filePath: 'mock/server/messages.ts',
    text: 'export const act = (one: () => Promise<void>) => {\n  one();\n};\n',
    rule: 'typescript(no-floating-promises)',
    reason: /Promises must be awaited/,
  },
  {
    title: 'a value without a type, handed on',
    filePath: 'mock/server/messages.ts',
    text: 'export const one: { id: number } = JSON.parse("{}");\n',
    rule: 'typescript(no-unsafe-assignment)',
    reason: /any/,
  },
  {
    title: 'a kind that a switch leaves out',
    filePath: 'mock/server/messages.ts',
    text: "export const one = (kind: 'a' | 'b') => {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 0;\n};\n",
    rule: 'typescript(switch-exhaustiveness-check)',
    reason: /"b"/,
  },
  {
    title: 'a type imported as a value',
    filePath: 'mock/server/messages.ts',
    text: "import { Staff } from '../../src/contract/staff';\nexport type One = Staff;\n",
    rule: 'typescript(consistent-type-imports)',
    reason: /type/,
  },
  {
    title: 'a comment that switches off what nothing reports',
    filePath: 'mock/server/messages.ts',
    text: '// eslint-disable-next-line no-console -- needless\nexport const one = 1;\n',
    rule: undefined,
    reason: /Unused eslint-disable/,
  },
];

const allowed = [
  {
    title: 'one icon in a hook',
    filePath: 'src/hooks/store.ts',
    text: "export { default } from '@ant-design/icons/UserOutlined';\n",
  },
  {
    title: 'the endpoints of the contract',
    filePath: 'src/services/role.ts',
    text: "export { endpoints } from '@/contract/endpoints';\n",
  },
  {
    title: 'storage in the owner of a key',
    filePath: 'src/utils/storage/drafts.ts',
    text: "export const one = () => window.localStorage.getItem('one');\n",
  },
  {
    title: 'types of the contract',
    filePath: 'src/services/role.ts',
    text: "export type { DataOf } from '@/contract/schemas';\n",
  },
  {
    title: 'antd in a component',
    filePath: 'src/components/icons/NamedIcon.tsx',
    text: "export { Button } from 'antd';\n",
  },
  {
    title: 'plain comments and titles in backend tests',
    filePath: 'tests/mock/fields.test.ts',
    text: "/** Counts the rows again. */\nit('returns the rows again', () => expect(1).toBe(1));\n",
  },
  {
    title: 'the contract in the backend',
    filePath: 'mock/server/messages.ts',
    text: "export { schemas } from '../../src/contract/schemas';\n",
  },
];

describe('lint refuses', () => {
  const answers = lintSnippets([...refusals, ...allowed]);

  it.each(refusals.map((refusal, index) => ({ ...refusal, messages: answers[index]! })))(
    '$title',
    ({ rule, reason, messages }) => {
      expect(messages).toContainEqual({ rule, message: expect.stringMatching(reason) as string });
    },
  );

  it.each(allowed.map((one, index) => ({ ...one, messages: answers[refusals.length + index]! })))(
    'not: $title',
    ({ messages }) => {
      expect(messages).toEqual([]);
    },
  );
});
