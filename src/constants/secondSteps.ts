/** Kinds of the second step of a sign-in. */
export const secondSteps = ['totp', 'passkey', 'recovery'] as const;
export type SecondStepKind = (typeof secondSteps)[number];
