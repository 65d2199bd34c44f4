const HEARTBEAT_MS = 5000;

export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Tells that something is going on, every five seconds again, and how long it took in the end. */
export async function step(title, action) {
  const start = performance.now();
  console.log(`- ${title} …`);
  const heartbeat = setInterval(() => console.log(`  ${title}: ${secondsSince(start)}`), HEARTBEAT_MS);
  try {
    return await action();
  } finally {
    clearInterval(heartbeat);
    console.log(`  ${title}: done in ${secondsSince(start)}`);
  }
}

/** A program of a step failed: show what it said and end the command. */
export function giveUp(title, output) {
  console.error(output.trimEnd());
  console.error(`\n${title} failed.`);
  process.exit(1);
}
