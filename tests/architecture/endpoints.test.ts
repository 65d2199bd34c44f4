import { endpoints } from '../../src/contract/endpoints';
import { read, sourceFiles } from '../support/sources';

/** The calls that a file names, wherever in the arguments of `send` the name stands. */
const callsIn = (file: string) => [...read(file).matchAll(/'(\w+)'/g)].map((match) => match[1]!);

describe('the thirty calls', () => {
  const names = Object.keys(endpoints);

  it('are thirty, on thirty addresses', () => {
    expect(names).toHaveLength(30);
    expect(new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)).size).toBe(30);
  });

  it.each(names)('%s is made by exactly one service', (name) => {
    const makers = sourceFiles('src/services').filter((file) => callsIn(file).includes(name));
    expect(makers).toHaveLength(1);
  });

  it('are made by services only', () => {
    const others = sourceFiles('src').filter((file) => !/^src\/(services|request)\//.test(file));
    expect(others.filter((file) => /\bsend\(/.test(read(file)))).toEqual([]);
  });
});
