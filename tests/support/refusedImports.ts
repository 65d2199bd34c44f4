import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tsconfig from '../../tsconfig.json';
import { copyProject } from './recipe';
import { ROOT } from './sources';

interface Snippet {
  /** An existing file: the first snippet that names it takes its place, each further one lies beside it. */
  filePath: string;
  text: string;
}

interface LintMessage {
  /** Such as `eslint(no-console)`; none for a comment that switches off what nothing reports. */
  rule: string | undefined;
  /** With the advice that follows it. */
  message: string;
}

interface Diagnostic {
  filename: string;
  message: string;
  help?: string;
  code?: string;
}

/** Lints each snippet where it would lie, in a copy of the project; returns the messages of each. */
export function lintSnippets(snippets: readonly Snippet[]): LintMessage[][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  try {
    copyProject(folder);
    const files: string[] = [];
    for (const { filePath, text } of snippets) {
      const { dir, name, ext } = path.parse(filePath);
      const file = files.includes(filePath) ? `${dir}/${name}${files.length}${ext}` : filePath;
      files.push(file);
      writeFileSync(path.join(folder, file), text);
    }
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ ...tsconfig, files, include: [] }));

    const lint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [lint, '--config=oxlint.config.mjs', '--format=json', ...files],
      { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 },
    );
    if (stderr) throw new Error(stderr);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    return files.map((file) =>
      diagnostics
        .filter(({ filename }) => filename === file)
        .map(({ code, message, help = '' }) => ({ rule: code, message: `${message} ${help}` })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export interface Refusal extends Snippet {
  title: string;
  rule: string | undefined;
  /** Part of the reason that is given. */
  reason: RegExp;
}

const LAYERS = 'project(layers)';
const IMPORTS = 'eslint(no-restricted-imports)';

/** Imports that belong elsewhere. */
export const refusedImports: Refusal[] = [
  {
    title: 'a model that imports a model',
    filePath: 'src/models/role.ts',
    text: "import staff from './staff';\nexport default staff;\n",
    rule: LAYERS,
    reason: /model may not know another/,
  },
  {
    title: 'a service that imports a service',
    filePath: 'src/services/role.ts',
    text: "export * from '@/services/staff';\n",
    rule: LAYERS,
    reason: /one user intention/,
  },
  {
    title: 'a page that imports another page',
    filePath: 'src/pages/home/index.tsx',
    text: "export { default } from '@/pages/account/role';\n",
    rule: LAYERS,
    reason: /may not import another page/,
  },
  {
    title: 'a component that imports a model',
    filePath: 'src/components/icons/NamedIcon.tsx',
    text: "import login from '@/models/login';\nexport default login;\n",
    rule: LAYERS,
    reason: /gets props and gives events/,
  },
  {
    title: 'a lower layer that imports a higher one',
    filePath: 'src/constants/limits.ts',
    text: "export { useAppDispatch } from '../hooks/store';\n",
    rule: LAYERS,
    reason: /downwards only/,
  },
  {
    title: 'the app that imports the backend',
    filePath: 'src/pages/home/index.tsx',
    text: "import { words } from '../../../mock/server/words/words';\nexport default words;\n",
    rule: LAYERS,
    reason: /without its backend/,
  },
  {
    title: 'the backend that imports the app',
    filePath: 'mock/server/messages.ts',
    text: "export { useAppDispatch } from '../../src/hooks/store';\n",
    rule: LAYERS,
    reason: /shares the contract/,
  },
  {
    title: 'the interface library in a hook',
    filePath: 'src/hooks/store.ts',
    text: "import { message } from 'antd';\nexport default message;\n",
    rule: IMPORTS,
    reason: /know the interface library/,
  },
  {
    title: 'a popup that Escape would close together with what lies below',
    filePath: 'src/components/icons/NamedIcon.tsx',
    text: "export { Popover } from 'antd';\n",
    rule: IMPORTS,
    reason: /useLayer/,
  },
  {
    title: 'umi-request in a service',
    filePath: 'src/services/role.ts',
    text: "import request from 'umi-request';\nexport default request;\n",
    rule: IMPORTS,
    reason: /client\.ts makes calls/,
  },
  {
    title: "dva's untyped hooks in a page",
    filePath: 'src/pages/home/index.tsx',
    text: "import { useSelector } from 'umi';\nexport default useSelector;\n",
    rule: IMPORTS,
    reason: /useAppSelector/,
  },
  {
    title: 'a raw history in a page',
    filePath: 'src/pages/home/index.tsx',
    text: "import { history } from 'umi';\nexport default () => history.push('//evil.example');\n",
    rule: IMPORTS,
    reason: /leave the site/,
  },
  {
    title: 'the schema library in the browser',
    filePath: 'src/pages/home/index.tsx',
    text: "import { schemas } from '@/contract/schemas';\nexport default schemas;\n",
    rule: IMPORTS,
    reason: /import type/,
  },
  {
    // session.ts really imports fields.ts.
    title: 'an import cycle',
    filePath: 'src/contract/fields.ts',
    text: "export { loginBody } from './session';\n",
    rule: 'import(no-cycle)',
    reason: /cycle/,
  },
  {
    title: 'a layer above through a lazy import',
    filePath: 'src/utils/text/plainText.ts',
    text: "export const load = () => import('@/components/icons/NamedIcon');\n",
    rule: LAYERS,
    reason: /downwards only/,
  },
  {
    title: 'the type of a layer above',
    filePath: 'src/utils/text/plainText.ts',
    text: "export type Dispatch = import('../../hooks/store').AppDispatch;\n",
    rule: LAYERS,
    reason: /downwards only/,
  },
  {
    title: 'all icons at once',
    filePath: 'src/hooks/store.ts',
    text: "export { UserOutlined } from '@ant-design/icons';\n",
    rule: IMPORTS,
    reason: /icons one by one/,
  },
  {
    title: 'another library of the interface in a hook',
    filePath: 'src/hooks/store.ts',
    text: "export { PageContainer } from '@ant-design/pro-layout';\n",
    rule: IMPORTS,
    reason: /know the interface library/,
  },
  {
    title: 'a locale of the interface library in a page',
    filePath: 'src/pages/home/index.tsx',
    text: "export { default } from 'antd/es/locale/de_DE';\n",
    rule: IMPORTS,
    reason: /one lazy chunk/,
  },
  {
    title: 'zod outside the contract',
    filePath: 'src/services/role.ts',
    text: "export { z } from 'zod';\n",
    rule: IMPORTS,
    reason: /Schemas live in/,
  },
  {
    title: 'a part of the contract whose name begins as its endpoints',
    filePath: 'src/services/role.ts',
    text: "export { one } from '@/contract/endpointsOfRoles';\n",
    rule: IMPORTS,
    reason: /import type/,
  },
  {
    title: 'an alias of the app in the backend',
    filePath: 'mock/server/messages.ts',
    text: "export { LIMIT } from '@/constants/limits';\n",
    rule: IMPORTS,
    reason: /relative path/,
  },
  {
    title: 'a library of the app in the backend',
    filePath: 'mock/server/messages.ts',
    text: "export { useState } from 'react';\n",
    rule: IMPORTS,
    reason: /without the app/,
  },
];
