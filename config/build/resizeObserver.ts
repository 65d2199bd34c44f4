/** Every browser that the app serves has one; a library brings its own (`leanPlugin.ts`). */
export default globalThis.ResizeObserver;
