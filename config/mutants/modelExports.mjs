/** Umi finds the models by reading that they export an object literal; wrapped for a mutant it is none any more. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'modelExports',
    value: {
      shouldIgnore: ({ node }) =>
        node.type === 'ExportDefaultDeclaration' && node.declaration.type === 'ObjectExpression'
          ? 'Umi reads it'
          : undefined,
    },
  },
];
