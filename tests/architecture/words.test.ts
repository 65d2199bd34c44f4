import path from 'node:path';
import ts from 'typescript';
import entryWords from '../../src/locales/zh-CN/entry';
import signedInWords from '../../src/locales/zh-CN/signedIn';
import { read, sourceFiles } from '../support/sources';

const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/;

/** @returns the literals and JSX texts with Chinese characters. Comments do not count. */
function chineseTexts(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const foundWords: string[] = [];
  const visit = (node: ts.Node) => {
    if (
      (ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) &&
      CHINESE.test(node.text)
    ) {
      foundWords.push(`${file}: ${node.text.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return foundWords;
}

describe('visible words', () => {
  it('source files contain visible texts only in the locale files', () => {
    const files = sourceFiles('src').filter((file) => !/^src\/(locales|contract)\//.test(file));
    expect(files.flatMap(chineseTexts)).toEqual([]);
  });

  it('the search for visible texts finds a Chinese text outside the locale files', () =>
    expect(chineseTexts('config/defaultSettings.ts')).not.toEqual([]));
});

/** @returns files and fields with antd's clear button, whose name is "close-circle" in every language */
function namelessClears(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const foundButtons: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxSelfClosingElement(node) && /^(Input|DatePicker|RangePicker)$/.test(node.tagName.getText())) {
      const bare = node.attributes.properties.find(
        (attribute) =>
          ts.isJsxAttribute(attribute) && attribute.name.getText() === 'allowClear' && !attribute.initializer,
      );
      if (bare) foundButtons.push(file);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return foundButtons;
}

it('no antd field sets `allowClear` without a translated name for its clear button', () => {
  const files = sourceFiles('src').filter((file) => file.endsWith('.tsx'));
  expect(files.flatMap(namelessClears)).toEqual([]);
});

/** @returns the project path of a static or dynamic import, or undefined for packages and styles */
function sourceOf(specifier: string, importer: string): string | undefined {
  if (!/^(\.|@\/)/.test(specifier)) return undefined;
  const place = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : path.posix.join(path.posix.dirname(importer), specifier);
  return [`${place}.ts`, `${place}.tsx`, `${place}/index.ts`, `${place}/index.tsx`].find((file) => paths.has(file));
}

const paths = new Set(sourceFiles('src'));

/** @returns the files in `starts` and all files that they import, directly or indirectly, each with its strings */
function reach(starts: readonly string[]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const visitFile = (file: string) => {
    if (texts.has(file) || file.startsWith('src/locales/')) return;
    const ownTexts: string[] = [];
    texts.set(file, ownTexts);
    const visit = (node: ts.Node) => {
      if (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly) return;
      if (ts.isStringLiteralLike(node)) {
        ownTexts.push(node.text);
        const next = sourceOf(node.text, file);
        if (next) visitFile(next);
      } else if (ts.isTemplateHead(node)) ownTexts.push(`${node.text}*`);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  };
  starts.forEach(visitFile);
  return texts;
}

describe('texts of the entry script', () => {
  const files = reach([
    'src/app.tsx',
    'src/layouts/LoginLayout.tsx',
    'src/pages/user/login/index.tsx',
    'src/pages/404/index.tsx',
    ...sourceFiles('src/models'),
  ]);
  const keys = Object.keys(signedInWords);
  const isMissing = (text: string) =>
    text.endsWith('*') && text.length > 1 ? keys.some((key) => key.startsWith(text.slice(0, -1))) : keys.includes(text);

  it('the entry texts contain all texts that are used before sign-in', () => {
    // Leaves out files whose texts only look like text keys, or are shown only after sign-in.
    const speaking = [...files].filter(([file]) => !/^src\/(?:contract\/|services\/|request\/saved\.ts)/.test(file));
    const missing = speaking.flatMap(([file, texts]) => texts.filter(isMissing).map((text) => `${file}: ${text}`));
    expect(missing).toEqual([]);
  });

  it('the scripts before sign-in do not import BasicLayout; the entry texts and the signed-in texts share no key', () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['src/components/locale/LocalePopup.tsx', 'src/request/errorCatalogue.ts']),
    );
    expect([...files.keys()]).not.toContain('src/layouts/BasicLayout.tsx');
    expect(Object.keys(entryWords).filter((key) => keys.includes(key))).toEqual([]);
  });
});
