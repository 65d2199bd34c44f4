import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { words } from '../words/words';
import { hashOf } from '../rules/passwords';
import { setProcessLanguage } from '../words/language';

/**
 * `npm run leaked [-- <file>]` checks that a file of leaked passwords is sorted, so that the server can search it.
 * Without a file, it prints a help text.
 */
async function main([file]: string[]): Promise<void> {
  const { leakedHelp, leakedGood, leakedBad } = words().operator;
  if (file === undefined) return console.log(leakedHelp);
  let lines = 0;
  let previous = '';
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    lines += 1;
    const hash = hashOf(line);
    if (hash === undefined || hash <= previous) throw new Error(leakedBad(lines));
    previous = hash;
  }
  console.log(leakedGood(lines));
}

setProcessLanguage(process.env);
main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
