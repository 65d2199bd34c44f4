/** Maximum number of lines of a function. Blank lines and comments do not count. */
const MOST = 80;

/**
 * Functions that were longer when the limit was introduced. None of them may grow.
 * A change to one of them should split it and remove its entry.
 */
const LONGER = {
  // Components that consist of a single long element tree.
  'src/components/form/EditorDrawer.tsx': 97,
  'src/components/icons/IconPicker.tsx': 112,
  'src/components/locale/LocalePopup.tsx': 81,
  'src/components/members/StaffPicker.tsx': 96,
  'src/components/signIn/SignInFields.tsx': 88,
  'src/components/table/SettingsPanel.tsx': 102,
  'src/components/transfer/ExportDialog.tsx': 128,
  'src/components/tree/MoveDialog.tsx': 82,
  'src/pages/account/department/OrgChart/ChartToolbar.tsx': 100,
  'src/pages/account/menu/MenuEditor.tsx': 87,
  'src/pages/account/record/DayChart.tsx': 103,
  'src/pages/account/record/index.tsx': 81,
  'src/pages/account/role/RoleCompare.tsx': 107,
  'src/pages/account/role/index.tsx': 91,
  'src/pages/account/staff/**/*.tsx': 128,
  'src/pages/home/SystemBoard.tsx': 119,
  // Functions whose inner functions share state.
  'src/components/tree/useTreeRows.ts': 154,
  'src/layouts/commandPalette/acts/useActGroups.tsx': 85,
  'src/utils/workQueue.ts': 104,
  // A migration must not change once a database has run it.
  'mock/server/store/migrations/foundation.ts': 109,
};

const limit = (max) => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
});

/** Configuration blocks of the linter. A later block replaces the rule for its files. */
export const functionLengthBlocks = [
  { files: ['{src,mock}/**/*.{ts,tsx}'], rules: limit(MOST) },
  ...Object.entries(LONGER).map(([file, max]) => ({ files: [file], rules: limit(max) })),
];
