interface BizResponse {
  /** The HTTP status. */
  status: number;
  /** The parsed envelope: `{ code, message, data }` or `{ success: false, errorCode, errorMessage, showType }`. */
  body: Readonly<Record<string, unknown>>;
}

/** The server answered, and its envelope said no (spec §8). */
export class BizError extends Error {
  override readonly name = 'BizError';

  constructor(
    message: string,
    readonly response: BizResponse,
  ) {
    super(message);
  }
}
