/** Names that went out of use, with the word of docs/vocabulary.md that took their place. */
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

/** Entries of the rule `project/syntax`. */
export const vocabulary = REPLACED.map(([pattern, word]) => ({
  selector: `Identifier[name=/${pattern}/]`,
  message: `The vocabulary has another word: ${word} (docs/vocabulary.md).`,
}));
