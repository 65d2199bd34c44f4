import { parseArgs } from 'node:util';
import { overHttp } from './client';
import { examine, asText } from './examine';

const USAGE = `Holds a backend against the contract.

  npm run contract -- --url http://host/api/account-api --username admin --password …

  --write   also the calls that change something; what is created stays, its names begin with "contract-"
  --json    prints the findings as JSON

The account should hold every permission. Exit code: 0 all conforms, 1 something does not, 2 nothing could be looked at.`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      username: { type: 'string' },
      password: { type: 'string' },
      write: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const { url, username, password, write, json } = values;
  if (!url || !username || !password) throw new Error(USAGE);
  const mark = `contract-${Date.now().toString(36)}`;
  const outcome = await examine(overHttp(url), { username, password, write, mark });
  console.log(json ? JSON.stringify(outcome, null, 2) : asText(outcome));
  return outcome.findings.some(({ verdict }) => verdict === 'fault') ? 1 : 0;
}

main()
  .then((code) => {
    process.exitCode = code;
  })
  .catch((error: Error) => {
    console.error(error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message);
    process.exitCode = 2;
  });
