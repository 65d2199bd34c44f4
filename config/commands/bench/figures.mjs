/** Figures by name, gathered in rounds. */
export function figures() {
  const all = new Map();
  return {
    note(name, value) {
      all.set(name, [...(all.get(name) ?? []), value]);
    },
    median: (name) => median(all.get(name) ?? []),
  };
}

function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
