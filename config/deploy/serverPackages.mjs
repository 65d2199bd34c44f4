import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * `node config/deploy/serverPackages.mjs <folder>` copies packages from node_modules into the folder.
 * The script copies the packages that the server needs, and their dependencies.
 * No list has to be maintained: the script finds the packages by the imports in the sources and by package-lock.json.
 */

/** Sources of the server. The image leaves out the parts for the development server and for documentation. */
const SOURCES = ['mock/server', 'src/contract', 'src/constants'];
const NOT_SERVING = /^mock\/server\/(dev|openapi)\b/;
/** Package of the command that starts the server. No source imports it. */
const STARTER = 'tsx';
const BIN = 'node_modules/.bin';

const IMPORT = /^(?:import|export) (?!type\b)(?:[^;']* from )?'([^.'][^']*)';|\b(?:require|import)\('([^.'][^']*)'\)/gm;
const PACKAGE = /^(?!node:)(?:@[^/]+\/)?[^/]+/;

/** @returns the names of the packages that the server's sources import, and of the package that starts the server */
export function importedPackages(root = process.cwd()) {
  const texts = SOURCES.flatMap((folder) => filesBelow(root, folder))
    .filter((file) => file.endsWith('.ts') && !NOT_SERVING.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const specifiers = texts.flatMap((text) =>
    [...text.matchAll(IMPORT)].map(([, importName, requireName]) => importName ?? requireName),
  );
  return [...new Set([STARTER, ...specifiers.flatMap((specifier) => PACKAGE.exec(specifier) ?? [])])].sort();
}

function filesBelow(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, file) : [file];
  });
}

/**
 * @returns the paths of these packages and of their dependencies.
 * The paths have the notation of package-lock.json, such as `node_modules/pg`.
 */
function neededPlaces(names, { packages }) {
  const places = new Set();
  const add = (name, importer) => {
    const place = locate(name, importer, packages);
    if (place === undefined || places.has(place)) return;
    places.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = packages[place];
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(dependency, place);
  };
  for (const name of names) add(name, '');
  return [...places].sort();
}

/**
 * @returns the path where Node finds the dependency `name` of a package:
 * first in the package's folder, then in each folder above.
 * The path is undefined if the lock file has none.
 */
function locate(name, importer, packages) {
  for (let folder = importer; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder}/node_modules/${name}`.replace(/^\//, '');
    if (place in packages) return place;
    if (folder === '') return undefined;
  }
}

function copyPackages(target, root = process.cwd()) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const names = importedPackages(root);
  const missingNames = names.filter((name) => !existsSync(path.join(root, 'node_modules', name)));
  if (missingNames.length > 0) throw new Error(`Not installed: ${missingNames.join(', ')}`);
  for (const place of neededPlaces(names, lock)) {
    const source = path.join(root, place);
    // The lock file also has packages for other platforms. They are not installed.
    if (!existsSync(source)) continue;
    // Leaves out nested packages. They are copied separately if the server needs them.
    const filter = (file) => file !== path.join(source, 'node_modules');
    cpSync(source, path.join(target, place), { recursive: true, filter });
  }
  copyPrograms(path.join(root, BIN), path.join(target, BIN));
}

/** Copies npm's links to the programs of the packages. `npm run backup` and similar commands use them. */
function copyPrograms(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true }).filter((child) => child.isSymbolicLink())) {
    const link = readlinkSync(path.join(from, entry.name));
    if (existsSync(path.join(to, link))) symlinkSync(link, path.join(to, entry.name));
  }
}

// Copies only if this file runs as a program, not if a test imports it.
if (path.basename(process.argv[1] ?? '') === 'serverPackages.mjs') copyPackages(path.resolve(process.argv[2]));
