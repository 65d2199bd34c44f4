import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * `node config/deploy/serverPackages.mjs <folder>`: copies the packages that the server needs, and their dependencies,
 * from node_modules into the folder. The packages are found by the sources' imports and by package-lock.json, so that
 * no list has to be maintained by hand.
 */

/** Sources of the server; its parts for the development server and for documentation are not in the image. */
const SOURCES = ['mock/server', 'src/contract', 'src/constants'];
const NOT_SERVING = /^mock\/server\/(dev|openapi)\b/;
/** Package of the command that starts the server, which no source imports. */
const STARTER = 'tsx';
const BIN = 'node_modules/.bin';

const IMPORT = /^(?:import|export) (?!type\b)(?:[^;']* from )?'([^.'][^']*)';|\b(?:require|import)\('([^.'][^']*)'\)/gm;
const PACKAGE = /^(?!node:)(?:@[^/]+\/)?[^/]+/;

/** Names of the packages that the server's sources import, and of the starter. */
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

/** Returns the paths of these packages and their dependencies, as in package-lock.json: `node_modules/pg`. */
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
 * Returns the path where Node finds the dependency `name` of a package: in the package's folder first, then in each
 * folder above. Undefined if the lock file lacks it.
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
    // Packages for other platforms are in the lock file, but not installed.
    if (!existsSync(source)) continue;
    // Nested packages are copied separately, if they are needed.
    const filter = (file) => file !== path.join(source, 'node_modules');
    cpSync(source, path.join(target, place), { recursive: true, filter });
  }
  copyPrograms(path.join(root, BIN), path.join(target, BIN));
}

/** Copies npm's links to the packages' programs, for `npm run backup` and similar commands. */
function copyPrograms(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true }).filter((child) => child.isSymbolicLink())) {
    const link = readlinkSync(path.join(from, entry.name));
    if (existsSync(path.join(to, link))) symlinkSync(link, path.join(to, entry.name));
  }
}

// Runs as a program only, not when a test imports this module.
if (path.basename(process.argv[1] ?? '') === 'serverPackages.mjs') copyPackages(path.resolve(process.argv[2]));
