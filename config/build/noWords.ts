/** Stands in for words of a library that the app never shows (`leanPlugin.ts`). */
export default {};
