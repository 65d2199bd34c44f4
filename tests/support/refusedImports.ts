import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tsconfig from '../../tsconfig.json';
import { copyProject } from './recipe';
import { ROOT } from './sources';

interface Snippet {
  /** The first snippet with a path replaces the file there. Further snippets become new files in the same folder. */
  filePath: string;
  text: string;
}

interface LintMessage {
  /** Rule such as `eslint(no-console)`, or undefined for a suppression comment that suppresses nothing. */
  rule: string | undefined;
  /** Lint message, followed by its help text. */
  message: string;
}

interface Diagnostic {
  filename: string;
  message: string;
  help?: string;
  code?: string;
}

/** Lints each snippet at its path in a copy of the project. @returns the lint messages of each snippet */
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

interface Refusal extends Snippet {
  title: string;
  rule: string | undefined;
  /** Regular expression for a part of the lint message. */
  reason: RegExp;
}

export type Row = [title: string, filePath: string, line: string, reason: RegExp];

export const PAGE = 'src/pages/home/index.tsx';
export const ICON = 'src/components/icons/NamedIcon.tsx';
export const STORE = 'src/hooks/store.ts';
export const SERVICE = 'src/services/role.ts';
export const BACKEND = 'mock/server/messages.ts';
export const LIMITS = 'src/constants/limits.ts';
const TEXT = 'src/utils/text/plainText.ts';

const layers: Row[] = [
  ['a model that imports a model', 'src/models/role.ts', "export * from './staff';", /model may not know another/],
  ['a service that imports a service', SERVICE, "export * from '@/services/staff';", /one user intention/],
  ['a page that imports another page', PAGE, "export * from '@/pages/account/role';", /may not import another page/],
  ['a component that imports a model', ICON, "import '@/models/login';", /gets props and gives events/],
  ['a lower layer that imports a higher one', LIMITS, "export * from '../hooks/store';", /downwards/],
  [
    'the app that imports its backend',
    PAGE,
    "export * from '../../../mock/server/words/words';",
    /without its backend/,
  ],
  ['the backend that imports the app', BACKEND, "export * from '../../src/hooks/store';", /shares the contract/],
  [
    'a lower layer that imports a higher one lazily',
    TEXT,
    "export const load = () => import('@/models/login');",
    /downwards only/,
  ],
  [
    'a lower layer that imports a type of a higher one',
    TEXT,
    "export type One = import('../../hooks/store').AppDispatch;",
    /downwards only/,
  ],
];

const packages: Row[] = [
  ['the import of antd in a hook', STORE, "export { message } from 'antd';", /know the interface library/],
  [
    'the import of an antd popup, which Escape would close with the layer below',
    ICON,
    "export { Popover } from 'antd';",
    /useLayer/,
  ],
  [
    'the import of umi-request in a service',
    SERVICE,
    "export { default } from 'umi-request';",
    /client\.ts makes calls/,
  ],
  ["dva's untyped hooks in a page", PAGE, "export { useSelector } from 'umi';", /useAppSelector/],
  ["the import of umi's history in a page", PAGE, "export { history } from 'umi';", /leave the site/],
  [
    'the import of the schemas, and so of zod, in a page',
    PAGE,
    "export { schemas } from '@/contract/schemas';",
    /import type/,
  ],
  [
    'the import of the package with all icons',
    STORE,
    "export { UserOutlined } from '@ant-design/icons';",
    /icons one by one/,
  ],
  ['the import of ProLayout in a hook', STORE, "export { Page } from '@ant-design/pro-layout';", /know the interface/],
  ['the import of an antd locale in a page', PAGE, "export { default } from 'antd/es/locale/de_DE';", /one lazy chunk/],
  ['the import of zod outside the contract', SERVICE, "export { z } from 'zod';", /Schemas live in/],
  [
    "the import of a contract module whose name begins with 'endpoints'",
    SERVICE,
    "export { one } from '@/contract/endpointsOf';",
    /import type/,
  ],
  [
    'an import with a path alias of the app in the backend',
    BACKEND,
    "export { LIMIT } from '@/constants/limits';",
    /relative path/,
  ],
  ['the import of React in the backend', BACKEND, "export { useState } from 'react';", /without the app/],
];

export const refusedBy =
  (rule: string | undefined) =>
  ([title, filePath, line, reason]: Row): Refusal => ({ title, filePath, text: `${line}\n`, rule, reason });

export const refusedImports: Refusal[] = [
  ...layers.map(refusedBy('project(layers)')),
  ...packages.map(refusedBy('eslint(no-restricted-imports)')),
  // session.ts imports fields.ts, so this import closes a cycle.
  refusedBy('import(no-cycle)')(['an import cycle', 'src/contract/fields.ts', "export * from './session';", /cycle/]),
];
