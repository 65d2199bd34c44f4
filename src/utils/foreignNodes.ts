/** Text node of the app, and the element that a browser's page translation shows instead. */
interface Replaced {
  shown: Element;
  text: string;
}

const isForeign = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

/** Returns the added node that replaced a text node, found by its position; undefined without one. */
function placeTaker(
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
  text: Text,
  fresh: ReadonlySet<Node>,
): Element | undefined {
  let around: Node | null = text.parentNode;
  while (around && around.parentNode !== target) around = around.parentNode;
  const near = [around, ...addedNodes, previousSibling, nextSibling];
  return near.filter(isForeign).find((node) => fresh.has(node) && node.parentNode === target);
}

/**
 * Page translation replaces text nodes by <font> elements, but React keeps its references to the texts: it fails to
 * remove one, and updates one that is no longer shown. Puts the text nodes back at once, empty and beside their
 * replacements; a replacement is removed when the app changes or removes its text.
 * @returns a function that stops watching
 */
export function watchForeignNodes(root: Node): () => void {
  const replaced = new Map<Text, Replaced>();

  const putBack = (record: MutationRecord, text: Text, fresh: Set<Node>) => {
    const shown = text.parentNode === record.target ? undefined : placeTaker(record, text, fresh);
    if (!shown) return;
    fresh.delete(shown);
    // If the text was moved into the replacement, a copy remains there.
    if (shown.contains(text)) text.replaceWith(text.cloneNode());
    replaced.set(text, { shown, text: text.data });
    text.data = '';
    shown.before(text);
  };
  const forget = (text: Text, { shown }: Replaced) => {
    replaced.delete(text);
    shown.remove();
  };
  const check = (text: Text, one: Replaced) => {
    if (text.data !== '' || !text.isConnected) return forget(text, one);
    // Without the translation, the text is shown again.
    if (!one.shown.isConnected) {
      replaced.delete(text);
      text.data = one.text;
    } else if (text.nextSibling !== one.shown) text.after(one.shown);
  };

  const observer = new MutationObserver((records) => {
    for (const [text, one] of replaced) check(text, one);
    const fresh = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isForeign)));
    if (fresh.size === 0) return;
    for (const record of records)
      for (const node of record.removedNodes) if (isText(node)) putBack(record, node, fresh);
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
