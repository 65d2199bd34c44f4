/** Stands in for what the build leaves out (`leanPlugin.ts`): not to be reached, and loud if it is. */
export default function Absent(): never {
  throw new Error('This part of a library is left out of the build, see config/build/leanPlugin.ts');
}
