/**
 * Changes a page like the translation of a browser does.
 * The function puts each text into a <font>, or replaces the text by a <font>, now and after each change of the page.
 * The function uses no variables from outside, so that a browser test can inject it as a script.
 * @returns a function that stops the translation
 */
export function translatePage(way: 'replace' | 'wrap'): () => void {
  const isLeftOut = (text: Text): boolean =>
    text.data.trim() === '' || text.parentElement?.closest('font, script, style, textarea') !== null;
  const translate = (text: Text): void => {
    if (isLeftOut(text)) return;
    const font = document.createElement('font');
    const inner = font.appendChild(document.createElement('font'));
    text.replaceWith(font);
    if (way === 'wrap') inner.append(text);
    else inner.append(text.data.replace(text.data.trim(), `[${text.data.trim()}]`));
  };
  const walk = (root: Node): void => {
    if (root.nodeType === Node.TEXT_NODE) translate(root as Text);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target.nodeType === Node.TEXT_NODE && target.isConnected) translate(target as Text);
      addedNodes.forEach((node) => node.isConnected && walk(node));
    }
  });
  const options = { childList: true, characterData: true, subtree: true };
  walk(document.body);
  observer.observe(document.body, options);
  return () => observer.disconnect();
}
