/**
 * Replaces modules that the build leaves out (`replaced.cjs`). The app never renders this component.
 * If it does, the component throws.
 */
export default function Absent(): never {
  throw new Error('This part of a library is left out of the build, see config/build/replaced.cjs');
}
