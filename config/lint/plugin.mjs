import { layers } from './layers.mjs';
import { prose } from './prose.mjs';

/**
 * Lint rules of this project.
 * The rules use the linter's JavaScript interface, because the linter's built-in rules cannot express them.
 */
export default {
  meta: { name: 'project' },
  rules: {
    layers,
    prose,
    /** Like ESLint's rule `no-restricted-syntax`. Each option is `{ selector, message }`. */
    syntax: {
      meta: { schema: false },
      create: (context) =>
        Object.fromEntries(
          context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
        ),
    },
  },
};
