/** Components of antd that open a layer above the page. */
const LAYERS = [
  'AutoComplete',
  'Cascader',
  'ColorPicker',
  'DatePicker',
  'Drawer',
  'Dropdown',
  'Image',
  'Mentions',
  'Modal',
  'Popconfirm',
  'Popover',
  'Select',
  'TimePicker',
  'Tooltip',
  'Tour',
  'TreeSelect',
];

/** @returns a replacement for the regular expression `(?!word)`, because the linter has no lookahead */
const notBeginningWith = (word) =>
  `(${[...word].map((letter, index) => `${word.slice(0, index)}([^${letter}]|$)`).join('|')})`;

/** Packages and names that only certain files may import. Each entry has the message for all other files. */
const RESTRICTIONS = {
  antd: {
    patterns: [
      {
        regex: `^antd(/|$)|^@ant-design/${notBeginningWith('icons/')}`,
        message:
          'Only components, pages, layouts and the app know the interface library; icons one by one (@ant-design/icons/XOutlined), or all of them land in the bundle.',
      },
    ],
  },
  layers: {
    paths: [
      {
        name: 'antd',
        importNames: LAYERS,
        message:
          'Escape would close it together with what lies below. Use src/components/layers (useLayer), or components/layers/SideDrawer for a drawer.',
      },
    ],
  },
  umiRequest: {
    paths: [
      {
        name: 'umi-request',
        message: 'Only src/request/client.ts makes calls; elsewhere use a service, so that failures are told once.',
      },
    ],
  },
  dvaHooks: {
    paths: [
      {
        name: 'umi',
        importNames: ['useDispatch', 'useSelector', 'useStore', 'connect'],
        message: 'Untyped. Use useAppDispatch and useAppSelector of src/hooks/store.ts.',
      },
    ],
  },
  history: {
    paths: [
      {
        name: 'umi',
        importNames: ['history', 'useNavigate'],
        message: "A raw push can leave the site ('//evil') or run script ('javascript:'). Use src/hooks/navigation.ts.",
      },
    ],
  },
  schemas: {
    patterns: [
      {
        regex: `(^@|^\\.\\.?(/\\.\\.)*)/contract/(${notBeginningWith('endpoints')}|endpoints.)`,
        allowTypeImports: true,
        message: 'Use `import type`: the schema library must not reach the browser.',
      },
      { regex: '^zod(/|$)', message: 'Schemas live in src/contract; the schema library must not reach the browser.' },
    ],
  },
  locale: {
    patterns: [
      {
        regex: '^antd/(es/|lib/)?locale/',
        message: "One locale's words are one lazy chunk; only src/locales imports the library's own.",
      },
    ],
  },
};

const ALL = Object.keys(RESTRICTIONS);

/** @returns the rule `no-restricted-imports` without the restrictions from which a folder is exempt */
function except(...exemptions) {
  const active = ALL.filter((name) => !exemptions.includes(name)).map((name) => RESTRICTIONS[name]);
  // Entries for one package are merged.
  // Separate entries would overwrite each other, and the rule accepts each name only once per list.
  return {
    'no-restricted-imports': [
      'error',
      {
        paths: active.flatMap(({ paths = [] }) => paths),
        patterns: active.flatMap(({ patterns = [] }) => patterns),
      },
    ],
  };
}

/** Configuration blocks of the linter. A later block replaces the rule for its files. */
export const importBlocks = [
  { files: ['src/**/*.{ts,tsx}'], rules: except() },
  { files: ['src/{components,pages}/**/*.{ts,tsx}', 'src/global.tsx'], rules: except('antd') },
  { files: ['src/layouts/**/*.{ts,tsx}', 'src/app.tsx'], rules: except('antd', 'history') },
  {
    files: ['src/components/layers/*.tsx', 'src/layouts/DialogHolder.tsx'],
    rules: except('antd', 'layers'),
  },
  { files: ['src/locales/**/*.{ts,tsx}'], rules: except('antd', 'locale') },
  { files: ['src/hooks/store.ts'], rules: except('dvaHooks') },
  { files: ['src/hooks/navigation.ts'], rules: except('history') },
  { files: ['src/request/client.ts'], rules: except('umiRequest') },
  { files: ['src/contract/**/*.ts'], rules: except('schemas') },
  {
    files: ['mock/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@@?/',
              message: 'Aliases exist in the app only; the backend also runs without Umi. Import by relative path.',
            },
            { regex: '^(umi|antd|react|dva)(/|$)', message: 'The backend runs without the app and its libraries.' },
          ],
        },
      ],
    },
  },
];
