/** Apple's keyboards have a key for commands, and their Control moves in texts. */
export const isApple = /^(Mac|iPhone|iPad)/.test(navigator.platform);

/** What stands on the key for commands. */
export const COMMAND_KEY = isApple ? '⌘' : 'Ctrl';
