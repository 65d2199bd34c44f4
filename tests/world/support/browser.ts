/** Keys that the protocols of both browsers support. The key names are the same as in keyboard events of web pages. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'Control+a' | 'Control+k';

/** An element of the open page that receives input by mouse and keyboard. */
export interface Handle {
  click(): Promise<void>;
  upload(file: string): Promise<void>;
}

/** Browser functions that the tests need. Each browser implements the functions with its own protocol. */
export interface Browser {
  goTo(address: string): Promise<void>;
  /** @param script an expression. The promise resolves to its value, which must be representable in JSON. */
  run<Value>(script: string): Promise<Value>;
  /** @param script an expression whose value is an element or null */
  element(script: string): Promise<Handle | undefined>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export const WINDOW = { width: 1440, height: 900 };
