import { read, sourceFiles } from '../support/sources';

const LONGEST = 300;

describe('source files', () => {
  it(`have at most ${LONGEST} lines`, () => {
    const files = sourceFiles('src', 'mock', 'config', 'tests');
    expect(files.length).toBeGreaterThan(50);
    // A language's words are one file.
    const isLanguage = (file: string) => /^src\/locales\/[a-z]{2}-[A-Z]{2}(\/words)?\.ts$/.test(file);
    const tooLong = files.filter((file) => !isLanguage(file) && read(file).trimEnd().split('\n').length > LONGEST);
    expect(tooLong).toEqual([]);
  });

  it('are told apart by more than upper and lower case', () => {
    // Umi's bundler takes ./greeting for Greeting.tsx, and so do the file systems of macOS and Windows.
    const places = sourceFiles('src', 'mock')
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => file.toLowerCase().replace(/\.\w+$/, ''));
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('say why wherever they switch a lint rule off', () => {
    const silent = sourceFiles('src', 'mock', 'config', 'tests').flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /(\/\/|\/\*)\s*((eslint|oxlint)-disable|@ts-(ignore|expect-error|nocheck))/.test(line))
        .filter((line) => !/((eslint|oxlint)-disable.* -- \S|@ts-expect-error:? \S)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(silent).toEqual([]);
  });

  it('use `any` in the typed store kit only', () => {
    const elsewhere = sourceFiles('src', 'mock', 'tests')
      .filter((file) => !file.startsWith('src/store/') && file !== 'tests/architecture/files.test.ts')
      .filter((file) => /(eslint|oxlint)-disable[^\n]*no-explicit-any/.test(read(file)));
    expect(elsewhere).toEqual([]);
  });
});
