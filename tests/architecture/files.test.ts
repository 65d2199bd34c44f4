import { existsSync } from 'node:fs';
import path from 'node:path';
import { read, sourceFiles, ROOT } from '../support/sources';
import { localesPage, storedLocalesPage } from '../../config/commands/locales';

const LONGEST = 300;

describe('source files', () => {
  it(`source files have at most ${LONGEST} lines`, () => {
    const files = sourceFiles('src', 'mock', 'config', 'tests');
    expect(files.length).toBeGreaterThan(50);
    const isLanguage = (file: string) => /^src\/locales\/[a-z]{2}-[A-Z]{2}(\/words)?\.ts$/.test(file);
    const tooLong = files.filter((file) => !isLanguage(file) && read(file).trimEnd().split('\n').length > LONGEST);
    expect(tooLong).toEqual([]);
  });

  it('source files have names that differ by more than letter case and extension', () => {
    // Umi and case-insensitive file systems confuse ./greeting with Greeting.tsx, and TypeScript allows such names.
    const places = sourceFiles('src', 'mock', 'config', 'tests')
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => file.toLowerCase().replace(/\.\w+$/, ''));
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('source files give a reason for each lint rule that they disable', () => {
    const silent = sourceFiles('src', 'mock', 'config', 'tests').flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /(\/\/|\/\*)\s*((eslint|oxlint)-disable|@ts-(ignore|expect-error|nocheck))/.test(line))
        .filter((line) => !/((eslint|oxlint)-disable.* -- \S|@ts-expect-error:? \S)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(silent).toEqual([]);
  });

  it('source files use `any` only in src/store', () => {
    const elsewhere = sourceFiles('src', 'mock', 'tests')
      .filter((file) => !file.startsWith('src/store/') && file !== 'tests/architecture/files.test.ts')
      .filter((file) => /(eslint|oxlint)-disable[^\n]*no-explicit-any/.test(read(file)));
    expect(elsewhere).toEqual([]);
  });
});

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };

/** @returns the path where Node finds a dependency: first in the package's folder, then in each folder above */
function locate(name: string, from: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const candidate = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (place === '') return undefined;
  }
}

describe('package-lock.json', () => {
  it('package-lock.json contains no download addresses, so that it works with any registry', () => {
    const packagesWithHost = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
    expect(packagesWithHost).toEqual([]);
  });

  it('package-lock.json has a checksum for every package', () => {
    const modules = Object.entries(packages).filter(([place]) => place !== '');
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter(([, { integrity, link }]) => !integrity && !link).map(([place]) => place)).toEqual([]);
  });

  it('package-lock.json has the optional packages of every platform, because `npm ci` requires all of them', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => locate(name, place) === undefined),
    );
    expect(missing).toEqual([]);
  });
});

it('docs/locales.md is current (otherwise run npm run locales)', async () => {
  expect(storedLocalesPage()).toBe(await localesPage());
});

const MODULE = /import (\w+) from '([^']+\.less)'/g;

/** @returns the class names of a style module, without global classes and mixins with parameters */
function classesIn(file: string): Set<string> {
  const text = read(file)
    .replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
    .replace(/\.[\w-]+\([^)]*\)/g, '');
  return new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(([, name]) => name!));
}

interface Use {
  file: string;
  module: string;
  names: string[];
  /** Whether the file also uses computed class names, or passes the whole style module to other code. */
  isOpen: boolean;
}

function usesIn(file: string): Use[] {
  const text = read(file);
  return [...text.matchAll(MODULE)].map(([line, local, target]) => {
    const module = target!.startsWith('@/') ? target!.replace('@/', 'src/') : path.join(path.dirname(file), target!);
    const rest = text.replace(line, '');
    const keys = [...rest.matchAll(new RegExp(`\\b${local}\\[([^\\]]+)\\]`, 'g'))].map(([, key]) => key!);
    const names = keys.flatMap((key) => [...key.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!));
    const isOpen = keys.some((key) => !key.includes("'")) || new RegExp(`[^.'\\w]${local}\\b(?!\\[|'|/)`).test(rest);
    return { file, module, names, isOpen };
  });
}

const uses = sourceFiles('src')
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap(usesIn);

describe('style modules', () => {
  it('every imported style module exists', () => {
    expect(uses.length).toBeGreaterThan(80);
    expect(uses.filter(({ module }) => !existsSync(path.join(ROOT, module)))).toEqual([]);
  });

  it('every class that a component uses exists in its style module', () => {
    const missing = uses.flatMap(({ file, module, names }) => {
      const definedClasses = classesIn(module);
      return names.filter((name) => !definedClasses.has(name)).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('every class of a style module is used', () => {
    const unusedClasses = [...new Set(uses.map(({ module }) => module))].flatMap((module) => {
      const users = uses.filter((use) => use.module === module);
      if (users.some(({ isOpen }) => isOpen)) return [];
      const usedClasses = new Set(users.flatMap(({ names }) => names));
      return [...classesIn(module)]
        .filter((name) => !usedClasses.has(name) && !/^(ant|anticon|plain)\b/.test(name))
        .map((name) => `${module}: ${name}`);
    });
    expect(unusedClasses).toEqual([]);
  });
});
