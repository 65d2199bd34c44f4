import { TestEnvironment } from 'jest-environment-jsdom';
import { shortenComputedStyle } from './computedStyle';
import { startReferenceBackend, type ReferenceBackend } from './referenceBackend';
import { testDate } from './today';

declare global {
  /** The backend of `mock/`, seeded, for this test file alone; it runs outside the simulated browser. */
  var referenceBackend: ReferenceBackend;
}

/** What browsers have and jsdom lacks; Node's own are the same standard. */
const NODE_GLOBALS = ['Headers', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'structuredClone'] as const;

/**
 * jsdom plus the reference backend. The backend lives out here, in Node's own realm: its native parts
 * (SQLite, argon2) and its crypto refuse the array types of a simulated browser.
 */
export default class ScreenEnvironment extends TestEnvironment {
  private readonly backend = startReferenceBackend();

  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    super(...given);
    for (const name of NODE_GLOBALS) Object.assign(this.global, { [name]: globalThis[name] });
    shortenComputedStyle(this.global);
    this.global.Date = testDate(this.global.Date);
    this.global['referenceBackend'] = this.backend;
  }

  override async teardown(): Promise<void> {
    await this.backend.close();
    await super.teardown();
  }
}
