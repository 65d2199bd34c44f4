// Reads [{ filePath, text }] from standard input and writes, for each, what ESLint says about it:
// [{ ruleId, message }]. A process of its own, because ESLint loads its configuration as an ES module,
// which Jest's module system cannot.
import { text as readAll } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

// Without types: none of the rules asked about needs them, and reading the whole project takes most of the time.
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });
const snippets = JSON.parse(await readAll(process.stdin));
const answers = [];
for (const { filePath, text } of snippets) {
  const [result] = await eslint.lintText(text, { filePath });
  answers.push(result?.messages.map(({ ruleId, message }) => ({ ruleId, message })) ?? []);
}
process.stdout.write(JSON.stringify(answers));
