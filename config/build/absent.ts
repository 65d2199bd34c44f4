/**
 * Replaces modules that the build leaves out (`replaced.cjs`).
 * The component throws when it is rendered, because the app should never render it.
 */
export default function Absent(): never {
  throw new Error('This part of a library is left out of the build, see config/build/replaced.cjs');
}
