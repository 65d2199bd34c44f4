/** Copies a text to the clipboard; resolves to whether this succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // On pages loaded without TLS browsers have no clipboard.
    return false;
  }
}
