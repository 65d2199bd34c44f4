/** Puts a text on the clipboard; resolves to whether the browser let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no clipboard where the page did not come over a secure line.
    return false;
  }
}
