type Loads = Pick<Location, 'assign' | 'reload'>;

/** Where the page was led by loading another one, or itself anew (`reload`), which jsdom does not do. */
export function pageLoads(): string[] {
  const symbol = Object.getOwnPropertySymbols(window.location).find(({ description }) => description === 'impl');
  if (!symbol) throw new Error('jsdom keeps what is behind `location` elsewhere.');
  const behind = (window.location as unknown as Record<symbol, Loads>)[symbol]!;
  const loads: string[] = [];
  jest.spyOn(behind, 'assign').mockImplementation((href) => void loads.push(String(href)));
  jest.spyOn(behind, 'reload').mockImplementation(() => void loads.push('reload'));
  return loads;
}
