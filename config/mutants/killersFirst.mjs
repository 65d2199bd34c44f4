/** Milliseconds that a test file takes to load. */
const LOADING = 2000;
/** Milliseconds: a mutant lives when tests that take as long have not noticed it. */
const ENOUGH = 10_000;

/** The order in which test files are tried on a mutant: those first that noticed most of the same source, then the quick. */
export function killersFirst() {
  const kills = new Map();
  const keyOf = (source, file) => `${source}\n${file}`;
  const killsOf = (source, file) => kills.get(keyOf(source, file)) ?? 0;

  return {
    noteKiller(source, file) {
      kills.set(keyOf(source, file), killsOf(source, file) + 1);
    },
    /** @returns the files with those of their tests that meet the mutant, as many as take `ENOUGH`; all tests at once if unknown */
    filesFor(source, covering) {
      if (!covering) return [{}];
      const files = new Map();
      for (const { id, places } of covering) {
        for (const [file, ms] of places) {
          const entry = files.get(file) ?? { file, tests: [], ms: LOADING };
          entry.tests.push(id);
          entry.ms += ms;
          files.set(file, entry);
        }
      }
      let spent = 0;
      return [...files.values()]
        .sort((a, b) => killsOf(source, b.file) - killsOf(source, a.file) || a.ms - b.ms)
        .filter(({ ms }, index) => {
          const isDue = index === 0 || spent + ms <= ENOUGH;
          if (isDue) spent += ms;
          return isDue;
        });
    },
  };
}
