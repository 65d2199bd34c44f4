/** Stands in for what the build leaves out (`replaced.cjs`): not to be reached, and loud if it is. */
export default function Absent(): never {
  throw new Error('This part of a library is left out of the build, see config/build/replaced.cjs');
}
