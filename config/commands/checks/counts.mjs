import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A step that either holds or does not, such as lint, counts as one test. */
export const single = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** Gives `use` a path to have a JSON report written to, and resolves with the report (undefined: none was). */
export async function withReport(use) {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  const file = path.join(folder, 'report.json');
  try {
    const { code } = await use(file);
    return { code, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A run that failed without naming a failed test (a crash, a missing report) still has to fail something. */
export const honest = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);
