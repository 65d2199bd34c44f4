/** Keys that both protocols know, by the names of the web. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'Control+a' | 'Control+k';

/** An element of the page that is open, for input as a person's hands give it. */
export interface Handle {
  click(): Promise<void>;
  upload(file: string): Promise<void>;
}

/** What the walk needs of a browser; each one is driven by a protocol of its own. */
export interface Browser {
  goTo(address: string): Promise<void>;
  /** @param script an expression; resolves to its value, which JSON can hold */
  run<Value>(script: string): Promise<Value>;
  /** @param script an expression that is an element or null */
  element(script: string): Promise<Handle | undefined>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export const WINDOW = { width: 1440, height: 900 };
