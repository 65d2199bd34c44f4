/** What the contract takes; a test holds these against its schemas. */
export const PATTERNS = {
  code: /^[A-Za-z][\w.-]*$/,
  departmentCode: /^[A-Za-z0-9][\w.-]*$/,
  username: /^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u,
  phone: /^\+?[0-9][0-9 -]{4,19}$/,
  email: /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  address: /^(?:\/(?![/\\])|https?:\/\/)[^\s\\]*$/i,
};

/** As the server counts: a character outside of the basic plane is one, not two. */
export const lengthOf = (text: string): number => [...text].length;
