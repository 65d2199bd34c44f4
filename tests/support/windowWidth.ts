/** Has media queries answered as in a window of this width, in pixels, until the test is over. */
export function asWideAs(width: number): void {
  const usual = window.matchMedia;
  window.matchMedia = (query) => {
    const least = /\(min-width: (\d+)px\)/.exec(query)?.[1];
    const most = /\(max-width: (\d+)px\)/.exec(query)?.[1];
    if (least === undefined && most === undefined) return usual(query);
    return Object.assign(usual(query), { matches: width >= Number(least ?? 0) && width <= Number(most ?? Infinity) });
  };
  restore = () => {
    window.matchMedia = usual;
  };
}

let restore: (() => void) | undefined;

afterEach(() => {
  restore?.();
  restore = undefined;
});
