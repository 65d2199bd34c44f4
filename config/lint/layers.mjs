import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Lowest first. A layer may import those before it, never those after it. */
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

/** Zones for `project/layers`, each with the reason that its reader needs. */
export function layerZones(root) {
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
    ...apart(root, 'src/models', 'A model may not know another: share through a page, a hook or rootState types.', [
      // Its types are those of all models together.
      'rootState.ts',
    ]),
    ...apart(root, 'src/services', 'A service is one user intention; combine two of them in an effect.'),
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

/** One zone per file of a folder: none may import another. */
function apart(root, folder, message, shared = []) {
  return namesIn(root, folder)
    .filter((name) => !shared.includes(name))
    .map((name) => ({
      target: `./${folder}/${name}`,
      from: `./${folder}`,
      except: [name, ...shared].map((own) => `./${own}`),
      message,
    }));
}

/** A page is a folder with an index.tsx; its parts live beside it and belong to it alone. */
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
  const full = path.join(root, folder);
  return existsSync(full) ? readdirSync(full) : [];
}
