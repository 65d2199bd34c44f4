/** Copies a text to the clipboard. Resolves to true if this succeeded. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Browsers provide no clipboard on pages that were loaded without TLS.
    return false;
  }
}
