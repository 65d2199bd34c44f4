/** Element with which a browser's page translation has replaced a text node, and the original text of this node. */
interface Replacement {
  element: Element;
  text: string;
}

const isForeign = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Returns the element that was added in place of a removed text node; undefined if no element was added. */
function replacementOf(
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
  text: Text,
  newNodes: ReadonlySet<Node>,
): Element | undefined {
  let ancestor: Node | null = text.parentNode;
  while (ancestor && ancestor.parentNode !== target) ancestor = ancestor.parentNode;
  const candidates = [ancestor, ...addedNodes, previousSibling, nextSibling];
  return candidates.filter(isForeign).find((node) => newNodes.has(node) && node.parentNode === target);
}

/**
 * Prevents errors of React with translated pages.
 * A browser's page translation replaces text nodes by <font> elements, but React still refers to the text nodes.
 * React then fails to remove the text nodes, or updates them invisibly.
 * `watchForeignNodes` puts each text node back, empty, before the element that replaced it.
 * When the app changes or removes the text, the function removes the element.
 * @returns a function that stops the watching
 */
export function watchForeignNodes(root: Node): () => void {
  const replacements = new Map<Text, Replacement>();

  const restoreText = (record: MutationRecord, text: Text, newNodes: Set<Node>) => {
    const element = text.parentNode === record.target ? undefined : replacementOf(record, text, newNodes);
    if (!element) return;
    newNodes.delete(element);
    // If the text node was moved into the replacement, a copy of the text node stays there.
    if (element.contains(text)) text.replaceWith(text.cloneNode());
    replacements.set(text, { element, text: text.data });
    text.data = '';
    element.before(text);
  };
  const forget = (text: Text, { element }: Replacement) => {
    replacements.delete(text);
    element.remove();
  };
  const check = (text: Text, replacement: Replacement) => {
    if (text.data !== '' || !text.isConnected) return forget(text, replacement);
    // The translation was undone, so the text node shows its text again.
    if (!replacement.element.isConnected) {
      replacements.delete(text);
      text.data = replacement.text;
    } else if (text.nextSibling !== replacement.element) text.after(replacement.element);
  };

  const observer = new MutationObserver((records) => {
    for (const [text, replacement] of replacements) check(text, replacement);
    const newNodes = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isForeign)));
    if (newNodes.size === 0) return;
    for (const record of records)
      for (const node of record.removedNodes) if (isText(node)) restoreText(record, node, newNodes);
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
