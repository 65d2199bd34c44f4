import { endSignIn } from '@/utils/signInState';
import { saveSession } from '@/utils/storage/authStorage';
import { listen, type Told } from '../../request/support';

let sessions = 0;

/** Somebody signs in, with a token that no test before had: what was kept for another session is not theirs. @returns what they are told */
export function startSession(): Told {
  endSignIn();
  saveSession({ token: `token-${(sessions += 1)}`, expireIn: 600 });
  return listen();
}
