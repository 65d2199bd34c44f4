import { statSync } from 'node:fs';
import path from 'node:path';
import { layerZones } from './layers.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ALIASES = { '@/': 'src/', '@@/': 'src/.umi/' };
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '.d.ts', '/index.ts', '/index.tsx'];

const isWithin = (folder, file) => file === folder || file.startsWith(folder + path.sep);
const listOf = (value) => [value].flat();

/** The same zones with absolute paths. */
const zones = layerZones(ROOT).map(({ target, from, except = [], message }) => ({
  targets: listOf(target).map((name) => path.resolve(ROOT, name)),
  origins: listOf(from).map((name) => {
    const folder = path.resolve(ROOT, name);
    return { folder, excepted: except.map((inner) => path.resolve(folder, inner)) };
  }),
  message,
}));

const resolved = new Map();

/** The file that an import names; null for a package. */
export function fileOf(importer, specifier) {
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix));
  if (!alias && !specifier.startsWith('.')) return null;
  const place = alias
    ? path.join(ROOT, ALIASES[alias], specifier.slice(alias.length))
    : path.resolve(path.dirname(importer), specifier);
  if (!resolved.has(place)) resolved.set(place, ENDINGS.map((ending) => place + ending).find(isFile) ?? place);
  return resolved.get(place);
}

const isFile = (place) => statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;

/** Refuses imports from a zone that the importing file is kept apart from, whichever way they are written. */
export const layers = {
  meta: { schema: false },
  create(context) {
    const importer = context.filename;
    const own = zones.filter(({ targets }) => targets.some((target) => isWithin(target, importer)));
    if (own.length === 0) return {};

    const check = (source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const file = fileOf(importer, source.value);
      if (file === null) return;
      for (const { origins, message } of own) {
        const isRefused = origins.some(
          ({ folder, excepted }) => isWithin(folder, file) && !excepted.some((inner) => isWithin(inner, file)),
        );
        if (isRefused) context.report({ node: source, message });
      }
    };

    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
      CallExpression: ({ callee, arguments: [first] }) => {
        if (callee.type === 'Identifier' && callee.name === 'require') check(first);
      },
    };
  },
};
