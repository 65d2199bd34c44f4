import type zh from './zh';

const en: typeof zh = {
  dataFolderInUse: (folder) =>
    `The data folder ${folder} is in use by another process. Stop that process, or start with another data folder.`,
  dataFileDamaged: (file) =>
    `The data file ${file} did not pass its integrity check. Restore it from a backup before starting.`,
  databaseUnreachable: (database, reason) =>
    `Cannot connect to the database ${database} (${reason}). Check DATABASE_URL, and that PostgreSQL is running and lets you in.`,
  backupUsage: 'Usage: npm run backup -- <backup file>',
  restoreUsage: 'Usage: npm run restore -- <backup file>',
  leakedHelp: `Usage: npm run leaked -- <file>    checks whether a file of leaked passwords can be searched

LEAKED_PASSWORDS names a text file with one SHA-1 in hexadecimal digits a line (a colon and a count may follow), sorted.
1. The public list Pwned Passwords comes with its own download tool (the .NET tool haveibeenpwned-downloader):
     haveibeenpwned-downloader pwned
   It writes pwned.txt, about 40 GB, already sorted.
2. A list of your own in plain text gets the same form by:
     while IFS= read -r word; do printf '%s' "$word" | sha1sum | cut -c1-40; done < words.txt | LC_ALL=C sort -u > leaked.txt
3. Check the file, and start the server with LEAKED_PASSWORDS=<file>.`,
  leakedGood: (lines) => `Usable: ${lines} hashes, sorted.`,
  leakedBad: (line) =>
    `Line ${line} is not a SHA-1, or does not follow the line before it. Sort with: LC_ALL=C sort -u`,
  onlyEmbedded: 'DATABASE_URL is set: back up and restore a PostgreSQL database with pg_dump and pg_restore.',
  nothingToBackUp: (file) => `The data file ${file} does not exist, so there is nothing to back up.`,
  backupExists: (file) => `The file ${file} already exists and is not overwritten. Choose another name.`,
  backupMissing: (file) => `The backup file ${file} does not exist.`,
  notABackup: (file) => `The file ${file} is not a backup of this system.`,
  backedUp: (file, bytes) =>
    `Backed up to ${file} (${bytes} bytes). Uploaded images are in the uploads folder of the data folder: copy them as well.`,
  restored: (file, formerFile) =>
    `Restored from ${file}. Everyone has to sign in again.${formerFile === null ? '' : ` The former data file is kept as ${formerFile}.`}`,
  logVerifyUsage: 'Usage: npm run log:verify -- [archive folder…] [--head <number>:<hash>]',
  logArchiveUsage: 'Usage: npm run log:archive -- --before 2026-01-01 <archive folder>',
  logBeforeFuture: '--before can be at most the first day of this month: only months that are over are archived.',
  logNothingHere: (file) => `The data file ${file} does not exist, so there is no operation log.`,
  logFolderMissing: (folder) => `The folder ${folder} does not exist.`,
  logNotUpgraded: 'The operation log of this database has not been upgraded: start the server of this version once.',
  logArchiveBusy: 'Another process is archiving the operation log. Wait for it to finish.',
  logNotForwarded: (id) =>
    `The log is not forwarded up to entry ${id} yet. Archive it once the receiver of LOG_FORWARD has it.`,
  logArchiveForeign: (file) =>
    `The file ${file} already exists and is not an archive of this operation log. Choose another folder.`,
  logVerified: (archivedRows, storedRows) =>
    `The operation log is intact: ${archivedRows} rows archived, ${storedRows} rows in the database, without a gap.`,
  logBegins: (id) =>
    id === 0 ? 'From the first row on.' : `From row ${id + 1} on; name the archive folders to check those before it.`,
  logHead: (id, hash) => `Last row: ${id}:${hash}`,
  logArchived: (file, rows) => `Archived to ${file} (${rows} rows)`,
  logArchivedNothing: 'There is no month to archive.',
  logStore: 'database',
  logBroken: {
    row: (place, id) => `${place}: row ${id} of the operation log was changed, or does not follow the one before it.`,
    other: (place, id) => `${place}: row ${id} of the operation log is not the original one.`,
    gone: (place, id) =>
      `${place}: row ${id} of the operation log is missing. If it was archived, name the archive folder as well.`,
    bytes: (place) => `${place}: the content of the file does not match its checksum (.sha256).`,
    unreadable: (place, id) =>
      `${place}: the file is damaged and cannot be read from row ${id} of the operation log on.`,
    unfinished: (place, id) => `${place}: the file is incomplete and ends before row ${id} of the operation log.`,
    gap: (place, id) =>
      `${place}: rows are missing between archive and database, from row ${id} of the operation log on.`,
    cut: (place, id) => `${place}: the last rows of the operation log are missing, from row ${id} on.`,
    behind: (place, id) =>
      `${place}: row ${id} lies behind the end of the operation log and was not written by the system.`,
    ends: (place) => `${place}: the record of where the operation log begins and ends is missing.`,
    derived: (place) =>
      `${place}: the rows of the operation log are intact, but lists and searches do not show them all. Rebuild what they read with: npm run log:rebuild`,
  },
  logDiffers: {
    day: (day, module, isFailure, countedRows, rows) =>
      `${day}, ${module}, ${isFailure ? 'failed' : 'succeeded'}: ${countedRows} rows counted, ${rows} in the log`,
    moreDays: (count) => `${count} more such differences`,
    searchKeys: (count, firstId) => `Search keys of ${count} rows differ, the first one of row ${firstId}`,
  },
  logRebuildUsage: 'Usage: npm run log:rebuild',
  logRebuilt: (days, keys) => `Rebuilt from the rows: ${days} counts by day and ${keys} search keys were different.`,
  seedStartsOver: 'Making the large data was interrupted last time: emptied, starting over',
  seededStructure: (menus, roles) => `${menus} menus, ${roles} roles`,
  seededPeople: (departments, staff) => `${departments} departments, ${staff} accounts`,
  seededSystems: (cards, logs) => `${cards} business systems, ${logs} rows of the operation log`,
  seeded: { departments: 'departments', menus: 'menus', staff: 'accounts', logs: 'operation log' },
  namesMet: (table, name, id, otherName, otherId) =>
    `${table}: “${name}” (number ${id}) reads the same as “${otherName}” (number ${otherId}). Both stay as they are; rename one of them. An account signs in with its name exactly as written.`,
  firstAdministrator: 'System administrator',
  firstDepartment: 'Organization',
  badAdministrator: (reasons) =>
    `Name or password of the first administrator cannot be used: the name starts with a letter or digit, the password has 8 to 128 characters. ${reasons.join('; ')}`,
};

export default en;
