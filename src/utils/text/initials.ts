/** Returns the initials for an avatar: of the first two words if both are Latin, otherwise the first character. */
export function initialsOf(name: string | null | undefined): string {
  const words = name?.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second = ''] = words;
  const [letter = ''] = first;
  const [nextLetter = ''] = second;
  const isLatin = /\p{Script=Latin}/u;
  return (isLatin.test(letter) && isLatin.test(nextLetter) ? letter + nextLetter : letter).toUpperCase();
}
