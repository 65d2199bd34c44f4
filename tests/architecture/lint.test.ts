import { spawnSync } from 'node:child_process';
import { ROOT } from '../support/sources';

interface Refusal {
  what: string;
  /** An existing file, whose text is replaced for the test. */
  filePath: string;
  text: string;
  rule: string;
  /** Part of the reason that is given. */
  reason: RegExp;
}

const PATHS = 'import-x/no-restricted-paths';
const IMPORTS = '@typescript-eslint/no-restricted-imports';

const refusals: Refusal[] = [
  {
    what: 'a model that imports a model',
    filePath: 'src/models/role.ts',
    text: "import staff from './staff';\nexport default staff;\n",
    rule: PATHS,
    reason: /model may not know another/,
  },
  {
    what: 'a service that imports a service',
    filePath: 'src/services/role.ts',
    text: "export * from '@/services/staff';\n",
    rule: PATHS,
    reason: /one user intention/,
  },
  {
    what: 'a word that went out of use',
    filePath: 'src/pages/home/index.tsx',
    text: 'export const exchangeRows = 1;\n',
    rule: 'no-restricted-syntax',
    reason: /vocabulary has another word: transfer/,
  },
  {
    what: 'a page that imports another page',
    filePath: 'src/pages/home/index.tsx',
    text: "export { default } from '@/pages/account/role';\n",
    rule: PATHS,
    reason: /may not import another page/,
  },
  {
    what: 'a component that imports a model',
    filePath: 'src/components/icons/NamedIcon.tsx',
    text: "import login from '@/models/login';\nexport default login;\n",
    rule: PATHS,
    reason: /gets props and gives events/,
  },
  {
    what: 'a lower layer that imports a higher one',
    filePath: 'src/constants/limits.ts',
    text: "export { useAppDispatch } from '../hooks/store';\n",
    rule: PATHS,
    reason: /downwards only/,
  },
  {
    what: 'the app that imports the backend',
    filePath: 'src/pages/home/index.tsx',
    text: "import { words } from '../../../mock/server/words/words';\nexport default words;\n",
    rule: PATHS,
    reason: /without its backend/,
  },
  {
    what: 'the backend that imports the app',
    filePath: 'mock/server/messages.ts',
    text: "export { useAppDispatch } from '../../src/hooks/store';\n",
    rule: PATHS,
    reason: /shares the contract/,
  },
  {
    what: 'the interface library in a hook',
    filePath: 'src/hooks/store.ts',
    text: "import { message } from 'antd';\nexport default message;\n",
    rule: IMPORTS,
    reason: /know the interface library/,
  },
  {
    what: 'a popup that Escape would close together with what lies below',
    filePath: 'src/components/icons/NamedIcon.tsx',
    text: "export { Popover } from 'antd';\n",
    rule: IMPORTS,
    reason: /useLayer/,
  },
  {
    what: 'umi-request in a service',
    filePath: 'src/services/role.ts',
    text: "import request from 'umi-request';\nexport default request;\n",
    rule: IMPORTS,
    reason: /client\.ts makes calls/,
  },
  {
    what: "dva's untyped hooks in a page",
    filePath: 'src/pages/home/index.tsx',
    text: "import { useSelector } from 'umi';\nexport default useSelector;\n",
    rule: IMPORTS,
    reason: /useAppSelector/,
  },
  {
    what: 'a part of antd that the build leaves out',
    filePath: 'src/pages/home/index.tsx',
    text: "import { Card } from 'antd';\nexport default () => <Card tabList={[]} />;\n",
    rule: 'no-restricted-syntax',
    reason: /replaced/,
  },
  {
    what: 'a raw history in a page',
    filePath: 'src/pages/home/index.tsx',
    text: "import { history } from 'umi';\nexport default () => history.push('//evil.example');\n",
    rule: IMPORTS,
    reason: /leave the site/,
  },
  {
    what: 'the schema library in the browser',
    filePath: 'src/pages/home/index.tsx',
    text: "import { schemas } from '@/contract/schemas';\nexport default schemas;\n",
    rule: IMPORTS,
    reason: /import type/,
  },
  {
    what: '`any` in a page',
    filePath: 'src/pages/home/index.tsx',
    text: 'export default function Home(props: any) {\n  return <p>{String(props)}</p>;\n}\n',
    rule: '@typescript-eslint/no-explicit-any',
    reason: /any/,
  },
  {
    what: 'localStorage in a page',
    filePath: 'src/pages/home/index.tsx',
    text: "export default () => <p>{localStorage.getItem('token')}</p>;\n",
    rule: 'no-restricted-globals',
    reason: /owner of the key/,
  },
  {
    what: 'localStorage through window',
    filePath: 'src/pages/home/index.tsx',
    text: "export default () => <p>{window.localStorage.getItem('token')}</p>;\n",
    rule: 'no-restricted-properties',
    reason: /owner of the key/,
  },
  {
    what: 'raw HTML from data',
    filePath: 'src/pages/home/index.tsx',
    text: 'export default ({ name }: { name: string }) => <p dangerouslySetInnerHTML={{ __html: name }} />;\n',
    rule: 'no-restricted-syntax',
    reason: /show them as text/,
  },
  {
    what: 'a leftover console.log',
    filePath: 'src/hooks/store.ts',
    text: "console.log('here');\nexport {};\n",
    rule: 'no-console',
    reason: /console/,
  },
  {
    // session.ts really imports fields.ts.
    what: 'an import cycle',
    filePath: 'src/contract/fields.ts',
    text: "export { loginBody } from './session';\n",
    rule: 'import-x/no-cycle',
    reason: /cycle/,
  },
  {
    what: 'a file of more than 300 lines',
    filePath: 'src/constants/limits.ts',
    text: `${'export {};\n'.repeat(301)}`,
    rule: 'max-lines',
    reason: /300/,
  },
];

const allowed = [
  {
    what: 'types of the contract',
    filePath: 'src/services/role.ts',
    text: "export type { DataOf } from '@/contract/schemas';\n",
  },
  {
    what: 'antd in a component',
    filePath: 'src/components/icons/NamedIcon.tsx',
    text: "export { Button } from 'antd';\n",
  },
  {
    what: 'the contract in the backend',
    filePath: 'mock/server/messages.ts',
    text: "export { schemas } from '../../src/contract/schemas';\n",
  },
];

interface Message {
  ruleId: string | null;
  message: string;
}

function lint(snippets: { filePath: string; text: string }[]): Message[][] {
  const input = JSON.stringify(snippets.map(({ filePath, text }) => ({ filePath, text })));
  const { stdout, stderr, status } = spawnSync(process.execPath, ['tests/support/lintSnippets.mjs'], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Message[][];
}

describe('lint refuses', () => {
  const answers = lint([...refusals, ...allowed]);

  it.each(refusals.map((refusal, index) => ({ ...refusal, messages: answers[index]! })))(
    '$what',
    ({ rule, reason, messages }) => {
      expect(messages).toContainEqual({ ruleId: rule, message: expect.stringMatching(reason) as string });
    },
  );

  it.each(allowed.map((one, index) => ({ ...one, messages: answers[refusals.length + index]! })))(
    'not: $what',
    ({ messages }) => {
      expect(messages).toEqual([]);
    },
  );
});
