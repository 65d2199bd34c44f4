/** Keys that the protocols of both browsers support, named as in keyboard events of the web. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'Control+a' | 'Control+k';

/** An element of the open page, for input by mouse and keyboard. */
export interface Handle {
  click(): Promise<void>;
  upload(file: string): Promise<void>;
}

/** Browser functions that the walk needs; each browser has its own protocol. */
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
