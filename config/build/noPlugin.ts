/** Stands in for a hook of a library whose option nothing uses (`leanPlugin.ts`): it takes part in nothing. */
export default () => ({});
