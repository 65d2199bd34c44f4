/** What is offered as a download, by a browser that has no disk; for the tests of one file. */
export function testDownloads() {
  const files: { name: string; content: Blob }[] = [];
  const contents = new Map<string, Blob>();

  beforeEach(() => {
    files.length = 0;
    contents.clear();
    URL.createObjectURL = (content: Blob) => {
      const address = `blob:${contents.size}`;
      contents.set(address, content);
      return address;
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, content: contents.get(this.href) ?? new Blob() });
    });
  });

  return {
    names: () => files.map(({ name }) => name),
    /** With the mark of its encoding, which a reader of text would take away. */
    async text(turn: number) {
      const bytes = await new Promise<ArrayBuffer>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result as ArrayBuffer);
        reader.readAsArrayBuffer(files[turn]?.content ?? new Blob());
      });
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    },
  };
}
