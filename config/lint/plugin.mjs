import { layers } from './layers.mjs';
import { prose } from './prose.mjs';

/** Rules of this project, for the linter's interface to JavaScript: what its own rules cannot express. */
export default {
  meta: { name: 'project' },
  rules: {
    layers,
    prose,
    /** ESLint's `no-restricted-syntax`: each option is `{ selector, message }`. */
    syntax: {
      meta: { schema: false },
      create: (context) =>
        Object.fromEntries(
          context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
        ),
    },
  },
};
