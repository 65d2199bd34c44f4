/** Characters for passwords. Characters that are easily confused when read aloud or written down are missing. */
const GROUPS = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789'] as const;
const ALL = GROUPS.join('');

/** Returns a uniformly distributed random number below `limit`. */
function randomBelow(limit: number): number {
  const fairLimit = Math.floor(2 ** 32 / limit) * limit;
  const value = new Uint32Array(1);
  do crypto.getRandomValues(value);
  while ((value[0] ?? 0) >= fairLimit);
  return (value[0] ?? 0) % limit;
}

const pickLetter = (letters: string): string => letters.charAt(randomBelow(letters.length));

/** Returns a random password with at least one capital letter, one small letter and one digit. */
export function generatePassword(length = 16): string {
  for (;;) {
    const password = Array.from({ length }, () => pickLetter(ALL)).join('');
    // A password without a character of each group is discarded and generated again.
    // Replacing a character instead would make the password easier to guess.
    if (GROUPS.every((group) => Array.from(group).some((letter) => password.includes(letter)))) return password;
  }
}
