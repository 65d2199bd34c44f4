/** Kinds of the second step of a sign-in: a passcode, a passkey or a recovery code. */
export const secondSteps = ['totp', 'passkey', 'recovery'] as const;
export type SecondStepKind = (typeof secondSteps)[number];
