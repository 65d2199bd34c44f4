const WIDTH = 30;
const REDRAW_MS = 100;

/** What a progress is written to: a terminal, or a file where lines cannot be drawn over. */
type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean };

/** @returns a function to be told how far it is: a bar on a terminal, else a line at every tenth */
export function progressBar(output: Output, now = () => performance.now()) {
  const startedAt = now();
  let drawnAt = -Infinity;
  let tenth = 0;

  return (done: number, total: number, what: string): void => {
    const share = Math.min(1, done / total);
    const seconds = ((now() - startedAt) / 1000).toFixed(1);
    const words = `${Math.floor(share * 100)}%  ${done}/${total} ${what}  ${seconds} s`;
    if (output.isTTY) {
      if (now() - drawnAt < REDRAW_MS && done < total) return;
      drawnAt = now();
      const full = Math.round(share * WIDTH);
      output.write(`\r\x1b[K[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${words}${done < total ? '' : '\n'}`);
    } else if (Math.floor(share * 10) > tenth) {
      tenth = Math.floor(share * 10);
      output.write(`- ${words}\n`);
    }
  };
}
