import { endpoints, type EndpointName, type Report } from '@/contract/endpoints';
import { FORBIDDEN, showTypeEffects, SUCCESS_CODE, UNAUTHENTICATED } from './errorCatalogue';
import { feedback } from './feedback';
import { onException, onForbidden } from './handlers';
import { conflictRecord, type Failure } from './outcome';
import { endSession, type SentSession } from './sessionEnd';

interface FailedCall {
  name: EndpointName;
  report: Report;
  /** The session that it was sent with. */
  session: SentSession;
  skipErrorHandler: boolean;
}

/** What a form shows by itself. */
const isShownInPlace = (failure: Failure, name: EndpointName): boolean =>
  failure.errors !== undefined || (endpoints[name].method === 'PUT' && conflictRecord(failure) !== undefined);

const carries = ({ code, status }: Failure, wanted: number): boolean => code === wanted || status === wanted;

/**
 * "Any authentication failure redirects" (spec §2): the session codes, and a plain 401 such as a gateway sends.
 * A refused sign-in is a 401 as well, and says nothing about the session that may still be open.
 */
const endsSession = (failure: Failure, name: EndpointName): boolean =>
  failure.kind === 'session' || (name !== 'login' && carries(failure, UNAUTHENTICATED));

function showByType({ showType, code, message }: Failure): void {
  switch (showTypeEffects.get(showType)) {
    case 'silent':
      return;
    case 'warning':
      return feedback().warning(message);
    case 'notification':
      // Without an errorCode the HTTP status stands in, and "200" is no title for a failure.
      return feedback().notify({ title: code === SUCCESS_CODE ? '' : String(code), description: message });
    case 'exception':
      return onException({ errorCode: String(code), errorMessage: message });
    default:
      return feedback().error(message);
  }
}

function show(failure: Failure): void {
  if (failure.kind === 'network') feedback().notify({ title: failure.message });
  else if (failure.kind === 'showType') showByType(failure);
  else feedback().error(failure.message);
}

/**
 * Tells the user about a failed call, as its row of the endpoint table and spec §8 say. A dead session is ended
 * whatever the row and the options say. A submission's field errors and an update's conflict are not toasted: the form
 * shows them in place.
 */
export function reportFailure(
  failure: Failure,
  { name, report, session, skipErrorHandler }: FailedCall,
): void {
  if (failure.kind === 'aborted') return;
  if (endsSession(failure, name)) return endSession(session, failure, { quiet: skipErrorHandler });
  // The silent rows fetch the rights themselves: a 403 of theirs would ask for them again, for ever.
  if (report !== 'silent' && carries(failure, FORBIDDEN)) onForbidden(failure);
  if (skipErrorHandler || report === 'silent') return;
  if (report === 'outcome' && isShownInPlace(failure, name)) return;
  show(failure);
}
