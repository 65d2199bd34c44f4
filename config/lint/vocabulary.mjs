/** Former names, as regular expressions, each with the replacement from docs/vocabulary.md. */
const REPLACED = [
  ['[eE]xchange', 'transfer, for import and export; call, for a request and its answer'],
  ['^useWords$', 'useTranslate'],
  ['^useMay(Open)?$', 'usePermission, useScreenPermission'],
  [
    '^(useHeldNodes|useOtherTabs|usePresence|useOutcome)$',
    'useGrantedIds, useSessionSync, useIsSignedIn, useCachedRequest',
  ],
  ['^(use)?Look$|^(lookName|markLook)$', 'appearance'],
  ['[bB]ones$', 'skeleton'],
  ['[uU]nseen', 'visuallyHidden'],
  ['^([lL]azyPart|editorPart)$', 'lazyComponent, lazyEditor'],
  ['^(keepInSight|moveNode)$', 'scrollIntoViewOf, reparentNode'],
  ['^(REST|KEPT|A_MOMENT)$', 'a name with its unit: …_MS'],
];

/** Entries of the lint rule `project/syntax` for all files. */
export const vocabulary = REPLACED.map(([pattern, word]) => ({
  selector: `Identifier[name=/${pattern}/]`,
  message: `The vocabulary has another word: ${word} (docs/vocabulary.md).`,
}));

const AS_TEXT = 'Names, messages and log texts come from people: show them as text.';

const ENTER = 'Enter may end a word of an input method: ask isEnter or isComposing of src/utils/inputEvents.ts.';

/** Additional entries of the lint rule `project/syntax` for the app. */
export const appSyntax = [
  {
    selector:
      'BinaryExpression[right.value="Enter"]:matches([left.name="key"], [left.property.name=/^(key|code)$/]), BinaryExpression[right.value=13]:matches([left.name="keyCode"], [left.property.name=/^(keyCode|which)$/])',
    message: ENTER,
  },
  {
    selector:
      'JSXOpeningElement:not(:has(> JSXAttribute[name.name="autoComplete"])) > JSXAttribute:matches([name.name="prefix"][value.expression.openingElement.name.name="SearchOutlined"], [name.name="type"][value.value="search"])',
    message: 'A browser offers earlier words and addresses in a search: write autoComplete="off".',
  },
  { selector: 'JSXAttribute[name.name="onPressEnter"], MemberExpression[property.name="isComposing"]', message: ENTER },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"], Property[key.name="dangerouslySetInnerHTML"]',
    message: AS_TEXT,
  },
  { selector: 'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]', message: AS_TEXT },
  {
    selector:
      'CallExpression[callee.property.name="get"]:matches([callee.object.name="places"], [callee.object.property.name="places"]) > LogicalExpression',
    message: 'What a plan adds has negative ids: no number stands for "no id". Use placeOf(index, id).',
  },
  // The build leaves out the tabs of antd's card. Without this rule, the error would appear only in the browser.
  {
    selector: 'JSXOpeningElement[name.name="Card"] > JSXAttribute[name.name="tabList"]',
    message: 'The build leaves this part of antd out: take its line out of config/build/replaced.cjs first.',
  },
];
