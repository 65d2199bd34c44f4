import { availableParallelism } from 'node:os';

// For programs in Go, these two among them: memory is looked through less often, a fourth less work.
process.env.GOGC ??= '400';

/** Programs of the static checks, as their files below `node_modules` and their arguments; `npm run check` has them, too. */
export const LINT = ['oxlint/bin/oxlint', '--config=oxlint.config.mjs'];

/** Each checker looks at the types that it needs by itself: four of them, as by default, do twice the work of one. */
const CHECKERS = Math.min(4, Math.ceil(availableParallelism() / 2));

/** The compiler in Go. `typescript` is the one with an interface for programs: knip and some of our own scripts read by it. */
export const TYPES = [
  'typescript7/bin/tsc',
  ...['-p', '.', '--noEmit', '--checkers', String(CHECKERS)],
  ...['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'],
];
