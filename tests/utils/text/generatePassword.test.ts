import { generatePassword } from '@/utils/text/generatePassword';

test('generated passwords are unlike each other, unambiguous, and of all three kinds of characters', () => {
  const passwords = Array.from({ length: 500 }, () => generatePassword());
  expect(new Set(passwords).size).toBe(500);
  for (const password of passwords) {
    expect(password).toHaveLength(16);
    expect(password).not.toMatch(/[^A-Za-z0-9]|[0O1lIio]/);
    expect(password).toMatch(/[A-Z]/);
    expect(password).toMatch(/[a-z]/);
    expect(password).toMatch(/[0-9]/);
  }
});

test('every character is about as likely as the others', () => {
  const counts = new Map<string, number>();
  for (const letter of Array.from({ length: 1000 }, () => generatePassword()).join(''))
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(54);
  const expected = 16_000 / 54;
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.4);
});
