/** Programs of the static checks, as their files below `node_modules` and their arguments; `npm run check` has them, too. */
export const LINT = ['oxlint/bin/oxlint', '--config=oxlint.config.mjs'];

/** The compiler in Go. `typescript` is the one with an interface for programs: knip and some of our own scripts read by it. */
export const TYPES = [
  'typescript7/bin/tsc',
  '-p',
  '.',
  '--noEmit',
  '--incremental',
  '--tsBuildInfoFile',
  '.cache/types.tsbuildinfo',
];
