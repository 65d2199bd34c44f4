import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { functionLengthBlocks } from './config/lint/functionLength.mjs';
import { importBlocks } from './config/lint/imports.mjs';
import { layerZones } from './config/lint/layers.mjs';
import { vocabulary } from './config/lint/vocabulary.mjs';

const root = import.meta.dirname;

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];

export default tseslint.config(
  {
    ignores: [
      'node_modules',
      'dist',
      '.cache',
      'coverage',
      'test-results',
      '.data',
      'src/.umi',
      'src/.umi-*',
      '**/*.d.mts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // An effect or event handler may be async: what it rejects with is seen by the global handlers.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/require-await': 'off',
      // The code has no classes with state; what it destructures are plain records of functions.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        performance: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        AbortController: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
  },
  {
    // Parts of these run within a page.
    files: ['config/commands/bench/*.mjs'],
    languageOptions: {
      globals: {
        document: 'readonly',
        window: 'readonly',
        localStorage: 'readonly',
        PerformanceObserver: 'readonly',
        HTMLInputElement: 'readonly',
        Event: 'readonly',
        requestAnimationFrame: 'readonly',
      },
    },
  },
  {
    files: ['**/*.js'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { module: 'writable', require: 'readonly', __dirname: 'readonly' },
    },
  },

  {
    files: [...TYPESCRIPT, '**/*.mjs'],
    plugins: { 'import-x': importX },
    settings: {
      // Umi's generated entry imports the app, which imports 'umi': not a cycle of ours.
      'import-x/external-module-folders': ['node_modules', 'src/.umi'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      'max-lines': ['error', { max: 300 }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-restricted-paths': ['error', { basePath: root, zones: layerZones(root) }],
      'import-x/no-duplicates': 'error',
      'eqeqeq': ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['{mock,config,tests}/**/*.{ts,tsx,mjs}'],
    rules: { 'no-restricted-syntax': ['error', ...vocabulary] },
  },
  {
    // A language's words are one file.
    files: ['src/locales/??-??.ts', 'src/locales/en-US/words.ts'],
    rules: { 'max-lines': 'off' },
  },
  ...importBlocks,
  ...functionLengthBlocks,

  {
    files: ['src/**/*.tsx', 'src/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      // Two of the React compiler's rules; the compiler is not used, and looking a component up by name
      // (icons) or starting a timer for what the server said is fine without it.
      'react-hooks/static-components': 'off',
      'react-hooks/set-state-in-effect': 'off',
      'no-console': ['error'],
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'Storage may be blocked, full or corrupt: go through the owner of the key, src/utils/storage/*.ts.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          ['localStorage', 'sessionStorage'].map((property) => ({
            object,
            property,
            message:
              'Storage may be blocked, full or corrupt: go through the owner of the key, src/utils/storage/*.ts.',
          })),
        ),
      ],
      'no-restricted-syntax': [
        'error',
        ...vocabulary,
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"]',
          message: 'Names, messages and log texts come from people: show them as text.',
        },
        {
          selector: 'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]',
          message: 'Names, messages and log texts come from people: show them as text.',
        },
        {
          selector:
            'CallExpression[callee.property.name="get"]:matches([callee.object.name="places"], [callee.object.property.name="places"]) > LogicalExpression',
          message: 'What a plan adds has negative ids: no number stands for "no id". Use placeOf(index, id).',
        },
        // What the build leaves out would only be missed in the browser.
        {
          selector: 'JSXOpeningElement[name.name="Card"] > JSXAttribute[name.name="tabList"]',
          message: 'The build leaves this part of antd out: take its line out of config/build/replaced.cjs first.',
        },
      ],
    },
  },
  {
    files: ['src/utils/storage/*.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    // The typed kit stands between dva's untyped interface and everything else; each `any` there says why.
    files: ['src/store/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
  {
    // Parsed JSON of answers is looked at field by field; the assertion is the check.
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
    },
  },
);
