import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/**
 * File that lists the files of each build, newest build first.
 * The file's name begins with a dot, so that no web server delivers the file.
 */
const NOTES = '.builds.json';
const PAGE = 'index.html';
const KEPT_BUILDS = 5;

/**
 * @returns whether a file name contains the bundler's content hash.
 * The server uses the same test (`http/staticFiles.ts`).
 */
const isHashed = (name) => /\.[0-9a-f]{8,}\./.test(name);

/**
 * Copies a finished build into the served folder, beside the hashed files of earlier builds.
 * A browser tab that was opened with an earlier build can then still load further chunks.
 * Only the files of the last five builds remain.
 * The order of the steps makes sure that the page never refers to a missing file.
 * @param id identifies the sources of the build. A later build replaces an earlier build with the same id.
 */
export function addBuild(buildFolder, servedFolder, id) {
  mkdirSync(servedFolder, { recursive: true });
  const oldFiles = filesIn(servedFolder).filter((name) => !isHidden(name));
  const newFiles = filesIn(buildFolder).filter((name) => !isHidden(name));
  const earlierBuilds = readNotes(servedFolder) ?? [{ id: 'before', files: oldFiles.filter(isHashed) }];
  const builds = [{ id, files: newFiles.filter(isHashed).sort() }, ...earlierBuilds.filter((build) => build.id !== id)];
  const keptBuilds = builds.filter(({ files }) => files.length > 0).slice(0, KEPT_BUILDS);
  const isLate = (name) => Number(!isHashed(name)) + Number(name === PAGE || name.startsWith(`${PAGE}.`));

  for (const name of newFiles.sort((one, other) => isLate(one) - isLate(other)))
    copy(path.join(buildFolder, name), path.join(servedFolder, name));
  writeNotes(servedFolder, keptBuilds);
  const neededFiles = new Set([...newFiles, ...keptBuilds.flatMap(({ files }) => files)]);
  for (const name of oldFiles.filter((file) => !neededFiles.has(file)))
    rmSync(path.join(servedFolder, name), { force: true });
}

/** @returns the paths of the files below a folder, relative to the folder and with '/' as separator */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(folder, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    );
}

const isHidden = (name) => /(^|\/)\./.test(name);

/** Copies a file atomically. Readers get either the complete old file or the complete new one. */
function copy(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, `${to}.new`);
  renameSync(`${to}.new`, to);
}

/** @returns the list of builds; undefined if it is missing or invalid. All files then count as one build. */
function readNotes(folder) {
  const file = path.join(folder, NOTES);
  if (!existsSync(file)) return undefined;
  try {
    const notes = JSON.parse(readFileSync(file, 'utf8'));
    const isBuild = ({ id, files }) => typeof id === 'string' && files.every((name) => typeof name === 'string');
    return notes.every(isBuild) ? notes : undefined;
  } catch {
    return undefined;
  }
}

function writeNotes(folder, builds) {
  const file = path.join(folder, NOTES);
  writeFileSync(`${file}.new`, `${JSON.stringify(builds, null, 1)}\n`);
  renameSync(`${file}.new`, file);
}
