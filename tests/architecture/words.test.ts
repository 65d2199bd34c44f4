import ts from 'typescript';
import { read, sourceFiles } from '../support/sources';

const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/;

/** Literals and JSX texts with Chinese characters; comments do not count. */
function chineseTexts(file: string): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if ((ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) && CHINESE.test(node.text)) {
      found.push(`${file}: ${node.text.trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('words that users read', () => {
  it('live in the locale files', () => {
    const files = sourceFiles('src').filter((file) => !/^src\/(locales|contract)\//.test(file));
    expect(files.flatMap(chineseTexts)).toEqual([]);
  });

  it('are found by this test at all', () => {
    expect(chineseTexts('config/defaultSettings.ts')).not.toEqual([]);
  });
});
