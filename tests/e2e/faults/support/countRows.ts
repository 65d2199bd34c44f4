import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Says at the end how many rows of the fault tables hold: `Faults: 240 of 240 rows`. */
export default class CountRows implements Reporter {
  private all?: Suite;

  onBegin(_: unknown, suite: Suite): void {
    this.all = suite;
  }

  onEnd(_: FullResult): void {
    const rows = this.all?.allTests().filter(({ tags }) => tags.includes('@row')) ?? [];
    const tried = rows.filter(({ results }) => results.length > 0);
    const holding = tried.filter((row) => row.ok());
    if (tried.length > 0) console.log(`\nFaults: ${holding.length} of ${rows.length} rows`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
