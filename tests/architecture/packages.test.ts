import { read } from '../support/sources';

interface LockedPackage {
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };

/** Where Node would find a package that another one asks for: its own folder first, then each one above. */
function locate(name: string, from: string): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const candidate = place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (candidate in packages) return candidate;
    if (place === '') return undefined;
  }
}

describe('package-lock.json', () => {
  it('names no download host, so that it installs from any registry', () => {
    const withHost = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
    expect(withHost).toEqual([]);
  });

  it('has a checksum for every package', () => {
    const installed = Object.entries(packages).filter(([place]) => place !== '');
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(([, { integrity, link }]) => !integrity && !link).map(([place]) => place)).toEqual([]);
  });

  it('knows the packages of every platform, or `npm ci` refuses the whole file', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => locate(name, place) === undefined),
    );
    expect(missing).toEqual([]);
  });
});
