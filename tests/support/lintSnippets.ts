import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tsconfig from '../../tsconfig.json';
import { copyProject } from './recipe';
import { ROOT } from './sources';

export interface Snippet {
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
