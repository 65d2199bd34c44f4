/** Replaces texts of a library that the app never shows. `replaced.cjs` says where. */
export default {};
