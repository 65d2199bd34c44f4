import { functionLengthBlocks } from './config/lint/functionLength.mjs';
import { importBlocks } from './config/lint/imports.mjs';
import { appSyntax, vocabulary } from './config/lint/vocabulary.mjs';
import { PLAIN_FOLDERS } from './config/lint/prose.mjs';

// oxlint and the TypeScript 7 compiler take seconds, whereas ESLint and TypeScript 5 took minutes.
// The version of oxlint is fixed, because oxlint's plugin interface is young.
// TypeScript 5 stays installed for knip, Umi and tests, because TypeScript 7 has no programming interface.
const all = (severity, names) => Object.fromEntries(names.map((name) => [name, severity]));

/** Rules against errors in any program, in addition to the linter's category `correctness`. */
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

/** Rules against any use of values of the type `any`. */
const UNSAFE = ['argument', 'assignment', 'call', 'member-access', 'return'].map(
  (use) => `typescript/no-unsafe-${use}`,
);

/** Roles and event handlers that eslint-plugin-jsx-a11y recommends for its rules. */
const LIST_ROLES = ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'];
const HANDLERS = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];
const ACCESSIBLE = {
  // The rule is off, because `output`, `dialog` and `hr` behave differently from a `div` with the same role.
  'jsx-a11y/prefer-tag-over-role': 'off',
  // The rule is off, because it detects neither text in a separate component nor a name that a component adds.
  // Tests check whole screens with axe instead.
  'jsx-a11y/control-has-associated-label': 'off',
  // Styles can remove the roles of table rows and cells. Grids therefore set these roles explicitly.
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

/** File patterns are relative to this folder, and later entries override earlier ones. */
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
    'import/no-cycle': ['error', { ignoreExternal: true, ignoreTypes: false }],
    'import/no-duplicates': 'error',
    'project/layers': 'error',
    ...ACCESSIBLE,

    // The rule is off, because destructured methods belong to plain objects, and do not use `this`.
    'typescript/unbound-method': 'off',
    // The rule is off, because the order of code units is suitable wherever lists are sorted without a comparator.
    'typescript/require-array-sort-compare': 'off',
    // The rule is off, because callbacks are written `() => void act()` even if `act` already returns nothing.
    'typescript/no-meaningless-void-operator': 'off',
    // Spreading a string yields its code points, and spreading a `Storage` yields its entries. Both are intended.
    'typescript/no-misused-spread': ['error', { allow: ['string', { from: 'lib', name: 'Storage' }] }],
    // The rule is off, because it serves the React compiler, which is not used. Icon components are looked up by name.
    'react/static-components': 'off',
    // The rule is off, because it also serves the React compiler. Effects may set state, for example after a response.
    'react/set-state-in-effect': 'off',
  },
  overrides: [
    { files: ['**/*.{js,mjs,cjs}'], env: { node: true, es2024: true } },
    {
      // In ES modules, the parser itself refuses octal literals.
      files: ['**/*.{js,cjs}'],
      rules: { 'project/syntax': ['error', { selector: 'Literal[raw=/^0[0-9]/]', message: 'Octal: write 0o.' }] },
    },
    {
      // Parts of these files run in a browser.
      files: ['config/commands/bench/**/*.{mjs,jsx}', 'tests/{support,world}/**/*.js'],
      env: { browser: true },
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        // The TypeScript compiler checks the same.
        'no-undef': 'off',
        'no-redeclare': 'off',
        ...all('error', [...TYPED, ...UNSAFE]),
        'typescript/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        // An effect or event handler may be async, because global handlers report its rejections.
        'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
      },
    },
    {
      files: ['{mock,config,tests}/**/*.{ts,tsx,mjs}'],
      rules: { 'project/syntax': ['error', ...vocabulary] },
    },
    { files: PLAIN_FOLDERS, rules: { 'project/prose': 'error' } },
    {
      // All texts of a language are in one file.
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
    { files: ['src/utils/inputEvents.ts'], rules: { 'project/syntax': ['error', ...vocabulary] } },
    {
      files: ['src/utils/storage/*.ts'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    {
      // `src/store` gives types to dva's untyped interface, for all other code.
      // A comment explains each `any` in `src/store`.
      files: ['src/store/**/*.ts'],
      rules: all('off', UNSAFE),
    },
    {
      // Tests read the fields of parsed JSON responses. Their assertions check the types.
      files: ['tests/**/*.{ts,tsx}'],
      rules: all('off', UNSAFE),
    },
    {
      // Components in tests assign received values to variables of the test.
      files: ['tests/**/*.tsx'],
      rules: { 'react/globals': 'off' },
    },
  ],
};
