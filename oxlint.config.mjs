import { functionLengthBlocks } from './config/lint/functionLength.mjs';
import { importBlocks } from './config/lint/imports.mjs';
import { appSyntax, vocabulary } from './config/lint/vocabulary.mjs';
import { PLAIN_FOLDERS } from './config/lint/prose.mjs';

// Native lint and types take seconds, where ESLint and the TypeScript compiler took minutes. The plugin interface of oxlint
// is young, so its version is fixed. TypeScript 5 stays installed: version 7 has no library that knip, Umi and tests can use.
const all = (severity, names) => Object.fromEntries(names.map((name) => [name, severity]));

/** What is wrong in any program and not in the linter's category `correctness`. */
const SUSPECT = [
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-redeclare',
  'no-regex-spaces',
  'no-undef',
  'no-unexpected-multiline',
];

const TYPED = [
  'no-array-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'typescript/ban-ts-comment',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-namespace',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/only-throw-error',
  'typescript/prefer-promise-reject-errors',
  'typescript/restrict-plus-operands',
];

/** Values of the type `any`, wherever they go. */
const UNSAFE = ['argument', 'assignment', 'call', 'member-access', 'return'].map(
  (use) => `typescript/no-unsafe-${use}`,
);

/** Roles and handlers as eslint-plugin-jsx-a11y recommends them. */
const LIST_ROLES = ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'];
const HANDLERS = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];
const ACCESSIBLE = {
  // `output`, `dialog` and `hr` do more, and less, than the roles that they come with.
  'jsx-a11y/prefer-tag-over-role': 'off',
  // Sees neither text in a part of its own nor a name that a component adds; axe looks at the whole screen.
  'jsx-a11y/control-has-associated-label': 'off',
  // Styles take rows and cells their roles; those of a grid are written out.
  'jsx-a11y/no-redundant-roles': ['error', { tr: ['row'], th: ['rowheader'], td: ['gridcell'] }],
  'jsx-a11y/no-interactive-element-to-noninteractive-role': [
    'error',
    { tr: ['none', 'presentation', 'row'], canvas: ['img'] },
  ],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': [
    'error',
    {
      ul: LIST_ROLES,
      ol: LIST_ROLES,
      li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
      table: ['grid', 'treegrid'],
      td: ['gridcell'],
      fieldset: ['radiogroup', 'presentation'],
    },
  ],
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { handlers: [...HANDLERS, 'onError', 'onLoad'], img: ['onError', 'onLoad'] },
  ],
  'jsx-a11y/no-static-element-interactions': ['error', { allowExpressionValues: true, handlers: HANDLERS }],
  'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel'], allowExpressionValues: true }],
};

const STORAGE = ['localStorage', 'sessionStorage'];
const STORAGE_MESSAGE =
  'Storage may be blocked, full or corrupt: go through the owner of the key, src/utils/storage/*.ts.';

/** Globs are relative to this folder, and later entries win over earlier ones. */
export default {
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'import', 'react', 'jsx-a11y'],
  jsPlugins: ['./config/lint/plugin.mjs'],
  categories: { correctness: 'error' },
  rules: {
    ...all('error', SUSPECT),
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'max-lines': ['error', { max: 300 }],
    'eqeqeq': ['error', 'always', { null: 'ignore' }],
    'import/no-cycle': ['error', { ignoreExternal: true }],
    'import/no-duplicates': 'error',
    'project/layers': 'error',
    ...ACCESSIBLE,

    // The code has no classes with state; what it destructures are plain records of functions.
    'typescript/unbound-method': 'off',
    // A list is sorted in order to be compared with another, whichever order that is.
    'typescript/require-array-sort-compare': 'off',
    // `() => void act()` gives nothing back, whatever `act` gives.
    'typescript/no-meaningless-void-operator': 'off',
    // A text is spread to have its code points, a storage to have its entries.
    'typescript/no-misused-spread': ['error', { allow: ['string', { from: 'lib', name: 'Storage' }] }],
    // Two of the React compiler's rules; the compiler is not used, and looking a component up by name
    // (icons) or starting a timer for what the server said is fine without it.
    'react/static-components': 'off',
    'react/set-state-in-effect': 'off',
  },
  overrides: [
    { files: ['**/*.{js,mjs,cjs}'], env: { node: true, es2024: true } },
    {
      // In modules the parser refuses them.
      files: ['**/*.{js,cjs}'],
      rules: { 'project/syntax': ['error', { selector: 'Literal[raw=/^0[0-9]/]', message: 'Octal: write 0o.' }] },
    },
    {
      // Parts of these run within a page.
      files: ['config/commands/bench/**/*.{mjs,jsx}', 'tests/{support,world}/**/*.js'],
      env: { browser: true },
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        // The compiler's.
        'no-undef': 'off',
        'no-redeclare': 'off',
        ...all('error', [...TYPED, ...UNSAFE]),
        'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        // An effect or event handler may be async: what it rejects with is seen by the global handlers.
        'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
      },
    },
    {
      files: ['{mock,config,tests}/**/*.{ts,tsx,mjs}'],
      rules: { 'project/syntax': ['error', ...vocabulary] },
    },
    { files: PLAIN_FOLDERS, rules: { 'project/prose': 'error' } },
    {
      // A language's words are one file.
      files: ['src/locales/??-??.ts', 'src/locales/en-US/words.ts'],
      rules: { 'max-lines': 'off' },
    },
    ...importBlocks,
    ...functionLengthBlocks,
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
        'no-console': 'error',
        'no-restricted-globals': ['error', ...STORAGE.map((name) => ({ name, message: STORAGE_MESSAGE }))],
        'no-restricted-properties': [
          'error',
          ...['window', 'globalThis', 'self'].flatMap((object) =>
            STORAGE.map((property) => ({ object, property, message: STORAGE_MESSAGE })),
          ),
        ],
        'project/syntax': ['error', ...vocabulary, ...appSyntax],
      },
    },
    { files: ['src/utils/isComposing.ts'], rules: { 'project/syntax': ['error', ...vocabulary] } },
    {
      files: ['src/utils/storage/*.ts'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    {
      // The typed kit stands between dva's untyped interface and everything else; each `any` there says why.
      files: ['src/store/**/*.ts'],
      rules: all('off', UNSAFE),
    },
    {
      // Parsed JSON of answers is looked at field by field; the assertion is the check.
      files: ['tests/**/*.{ts,tsx}'],
      rules: all('off', UNSAFE),
    },
    {
      // A component of a test hands out what it was given.
      files: ['tests/**/*.tsx'],
      rules: { 'react/globals': 'off' },
    },
  ],
};
