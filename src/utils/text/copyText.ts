/** Puts a text on the clipboard; resolves to whether the browser let it. */
export async function copyText(text: string): Promise<boolean> {
  // Missing where the page did not come over a secure line.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
