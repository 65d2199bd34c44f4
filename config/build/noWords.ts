/** Empty replacement for texts of a library that the app never shows. `replaced.cjs` names the library. */
export default {};
