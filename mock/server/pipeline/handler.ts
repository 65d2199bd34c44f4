import type { EndpointName } from '../../../src/contract/endpoints';
import type { DataOf, ValidRequestOf } from '../../../src/contract/schemas';
import type { ContextOf } from './context';

/** What answers an endpoint: the validated request in, the envelope's `data` out, a Failure thrown to refuse. */
export type Handler<Name extends EndpointName> = (
  context: ContextOf<Name>,
  request: ValidRequestOf<Name>,
) => Promise<DataOf<Name>>;

/** The handlers of some endpoints, such as those of one noun. */
export type HandlersOf<Names extends EndpointName> = { [Name in Names]: Handler<Name> };
