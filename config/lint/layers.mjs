import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Layers of the code, lowest first. A layer may import the layers listed before it, but none of those after it. */
const LAYERS = [
  ['contract', 'constants'],
  ['utils'],
  ['pwa'],
  ['locales'],
  ['store'],
  ['request'],
  ['services'],
  ['models'],
  ['jobs'],
  ['hooks'],
  ['components'],
  ['pages'],
  ['layouts'],
];

const APP = ['./src/app.tsx', './src/early.ts'];

const folders = (layer) => layer.map((name) => `./src/${name}`);

/** @returns the zones of the rule `project/layers`, each with the message for a refused import */
function layerZones(root) {
  const downwards = LAYERS.map((layer, index) => ({
    target: folders(layer),
    from: [...LAYERS.slice(index + 1).flatMap(folders), ...APP],
    message: `Imports go downwards only: ${layer.join(' and ')} must stay usable (and testable) without the layers above.`,
  }));

  return [
    ...downwards,
    {
      target: './src/components',
      from: ['./src/models', './src/services', './src/request'],
      message: 'A component gets props and gives events; the page that uses it talks to the store and the server.',
    },
    ...siblingZones(
      root,
      'src/models',
      'A model may not know another: share through a page, a hook or rootState types.',
      [
        // `rootState.ts` combines the types of all models, so it may import every model.
        'rootState.ts',
      ],
    ),
    ...siblingZones(root, 'src/services', 'A service is one user intention; combine two of them in an effect.'),
    ...pageZones(root),
    {
      target: './mock',
      from: './src',
      except: ['./contract', './constants'],
      message: 'The backend shares the contract and the constants with the app, and nothing else.',
    },
    {
      target: './src',
      from: ['./mock', './tests', './config/commands', './config/lint'],
      message: 'The app ships without its backend, tests and tools.',
    },
  ];
}

/** @returns one zone for each file of a folder, so that the files must not import each other */
function siblingZones(root, folder, message, shared = []) {
  return namesIn(root, folder)
    .filter((name) => !shared.includes(name))
    .map((name) => ({
      target: `./${folder}/${name}`,
      from: `./${folder}`,
      except: [name, ...shared].map((entry) => `./${entry}`),
      message,
    }));
}

/** @returns one zone for each page (a folder with an index.tsx). Only the page may import the files in its folder. */
function pageZones(root) {
  const pages = pageFolders(root, 'src/pages');
  return pages.map((page) => ({
    target: `./${page}`,
    from: './src/pages',
    except: [`./${path.posix.relative('src/pages', page)}`],
    message: 'A page may not import another page: what two pages need is a component or a hook.',
  }));
}

function pageFolders(root, folder) {
  const names = namesIn(root, folder);
  if (names.includes('index.tsx')) return [folder];
  return names.filter((name) => !name.includes('.')).flatMap((name) => pageFolders(root, `${folder}/${name}`));
}

function namesIn(root, folder) {
  const fullPath = path.join(root, folder);
  return existsSync(fullPath) ? readdirSync(fullPath) : [];
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const ALIASES = { '@/': 'src/', '@@/': 'src/.umi/' };
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '.d.ts', '/index.ts', '/index.tsx'];

const isWithin = (folder, file) => file === folder || file.startsWith(folder + path.sep);
const listOf = (value) => [value].flat();

/** Zones of `layerZones` with absolute paths. */
const zones = layerZones(ROOT).map(({ target, from, except = [], message }) => ({
  targets: listOf(target).map((name) => path.resolve(ROOT, name)),
  origins: listOf(from).map((name) => {
    const folder = path.resolve(ROOT, name);
    return { folder, excepted: except.map((inner) => path.resolve(folder, inner)) };
  }),
  message,
}));

const fileByPlace = new Map();

/** @returns the path of the file that an import refers to, or null for a package */
export function fileOf(importer, specifier) {
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix));
  if (!alias && !specifier.startsWith('.')) return null;
  const place = alias
    ? path.join(ROOT, ALIASES[alias], specifier.slice(alias.length))
    : path.resolve(path.dirname(importer), specifier);
  if (!fileByPlace.has(place)) fileByPlace.set(place, ENDINGS.map((ending) => place + ending).find(isFile) ?? place);
  return fileByPlace.get(place);
}

const isFile = (place) => statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;

/** Lint rule that refuses imports from a zone that the importing file must not use. It covers all forms of import. */
export const layers = {
  meta: { schema: false },
  create(context) {
    const importer = context.filename;
    const ownZones = zones.filter(({ targets }) => targets.some((target) => isWithin(target, importer)));
    if (ownZones.length === 0) return {};

    const check = (source) => {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const file = fileOf(importer, source.value);
      if (file === null) return;
      for (const { origins, message } of ownZones) {
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
      CallExpression: ({ callee, arguments: [argument] }) => {
        if (callee.type === 'Identifier' && callee.name === 'require') check(argument);
      },
    };
  },
};
