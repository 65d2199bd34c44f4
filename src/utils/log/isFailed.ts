/** From this HTTP status on an operation counts as failed. */
const FAILED_FROM = 400;

export const isFailed = ({ status_code }: { status_code: number }): boolean => status_code >= FAILED_FROM;
