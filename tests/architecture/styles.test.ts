import { existsSync } from 'node:fs';
import path from 'node:path';
import { read, ROOT, sourceFiles } from '../support/sources';

const MODULE = /import (\w+) from '([^']+\.less)'/g;

/** Names of classes that a module of styles has; what is global, and mixins with parameters, left out. */
function classesIn(file: string): Set<string> {
  const text = read(file)
    .replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/\.[\w-]+\([^)]*\)/g, '');
  return new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(([, name]) => name!));
}

interface Use {
  file: string;
  module: string;
  /** Classes that the file asks for by name. */
  names: string[];
  /** Whether it also asks for names that it makes up, or hands the module on. */
  isOpen: boolean;
}

function usesIn(file: string): Use[] {
  const text = read(file);
  return [...text.matchAll(MODULE)].map(([line, local, target]) => {
    const module = target!.startsWith('@/') ? target!.replace('@/', 'src/') : path.join(path.dirname(file), target!);
    const rest = text.replace(line, '');
    const asked = [...rest.matchAll(new RegExp(`\\b${local}\\[([^\\]]+)\\]`, 'g'))].map(([, key]) => key!);
    const names = asked.flatMap((key) => [...key.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!));
    const isOpen = asked.some((key) => !key.includes("'")) || new RegExp(`[^.'\\w]${local}\\b(?!\\[|'|/)`).test(rest);
    return { file, module, names, isOpen };
  });
}

const uses = sourceFiles('src')
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap(usesIn);

describe('modules of styles', () => {
  it('are found', () => {
    expect(uses.length).toBeGreaterThan(80);
    expect(uses.filter(({ module }) => !existsSync(path.join(ROOT, module)))).toEqual([]);
  });

  it('have every class that is asked for', () => {
    const missing = uses.flatMap(({ file, module, names }) => {
      const known = classesIn(module);
      return names.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('have no class that nobody asks for', () => {
    const unused = [...new Set(uses.map(({ module }) => module))].flatMap((module) => {
      const users = uses.filter((use) => use.module === module);
      if (users.some(({ isOpen }) => isOpen)) return [];
      const asked = new Set(users.flatMap(({ names }) => names));
      return [...classesIn(module)]
        .filter((name) => !asked.has(name) && !/^(ant|anticon|plain)\b/.test(name))
        .map((name) => `${module}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
