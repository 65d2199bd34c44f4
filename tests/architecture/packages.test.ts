import { read } from '../support/sources';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };

describe('package-lock.json', () => {
  it('names no download host, so that it installs from any registry', () => {
    const withHost = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
    expect(withHost).toEqual([]);
  });

  it('has a checksum for every package', () => {
    const installed = Object.entries(lock.packages).filter(([place]) => place !== '');
    expect(installed.length).toBeGreaterThan(100);
    expect(installed.filter(([, { integrity, link }]) => !integrity && !link).map(([place]) => place)).toEqual([]);
  });
});
