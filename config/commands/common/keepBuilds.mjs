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

/** Which build owns which files, the newest first. Hidden, so that no server hands it out. */
const NOTES = '.builds.json';
const PAGE = 'index.html';
const KEPT_BUILDS = 5;

/** The content hash that the bundler writes into names, as the server looks for it (`http/staticFiles.ts`). */
const isHashed = (name) => /\.[0-9a-f]{8,}\./.test(name);

/**
 * Copies a finished build into the folder that is served, beside the hashed files of the builds before it: a tab that was
 * opened with one of them still gets the parts that it has not loaded yet. Only the last five builds' files stay.
 * In an order that leaves no moment at which the page names a file that is not there.
 * @param id the same for builds of the same sources: such a one takes the place of the one before
 */
export function addBuild(built, served, id) {
  mkdirSync(served, { recursive: true });
  const before = filesIn(served).filter((name) => !isHidden(name));
  const now = filesIn(built).filter((name) => !isHidden(name));
  const known = readNotes(served) ?? [{ id: 'before', files: before.filter(isHashed) }];
  const builds = [{ id, files: now.filter(isHashed).sort() }, ...known.filter((build) => build.id !== id)];
  const kept = builds.filter(({ files }) => files.length > 0).slice(0, KEPT_BUILDS);
  const isLate = (name) => Number(!isHashed(name)) + Number(name === PAGE || name.startsWith(`${PAGE}.`));

  for (const name of now.sort((one, other) => isLate(one) - isLate(other)))
    copy(path.join(built, name), path.join(served, name));
  writeNotes(served, kept);
  const wanted = new Set([...now, ...kept.flatMap(({ files }) => files)]);
  for (const name of before.filter((file) => !wanted.has(file))) rmSync(path.join(served, name), { force: true });
}

/** Names of files below a folder, with '/' between the parts. */
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

/** Whoever reads the file meanwhile gets the old one or the new one, whole. */
function copy(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(from, `${to}.new`);
  renameSync(`${to}.new`, to);
}

/** Undefined where no build has left any, or nothing that can be read: then what is there counts as one build. */
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
