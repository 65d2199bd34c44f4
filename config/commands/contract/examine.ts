import type { Transport } from './client';
import { Examination, type Finding } from './examination';
import { examineReading, examineSession } from './reading';
import { examineWriting } from './writing';

export interface Outcome {
  findings: Finding[];
  /** What `--write` has created and nothing can delete. */
  leftBehind: string[];
}

interface Wanted {
  username: string;
  password: string;
  /** Also the calls that change something. */
  write: boolean;
  /** Begins the name of everything that is created. */
  mark: string;
}

/**
 * Holds a backend against the contract.
 * @throws what the transport throws when nothing answers
 */
export async function examine(transport: Transport, { username, password, write, mark }: Wanted): Promise<Outcome> {
  const on = new Examination(transport);
  const signedIn = await examineSession(on, username, password);
  if (signedIn) await examineReading(on);
  const leftBehind = signedIn && write ? await examineWriting(on, mark) : [];
  return { findings: on.findings, leftBehind };
}
