import { endpoints } from '../../src/contract/endpoints';
import { read, sourceFiles } from '../support/sources';

/** The calls that a file names, wherever in the arguments of `send` the name stands. */
const callsIn = (file: string) => [...read(file).matchAll(/'(\w+)'/g)].map((match) => match[1]!);

/** The thirty calls of spec §7; an organisation may have more of its own (docs/add-a-screen.md). */
const SPECIFIED = [
  'GET /file/oss/config',
  ...['POST /login', 'GET /logout', 'GET /user_menus', 'GET /user', 'POST /change_password'],
  ...['GET /dep/children', 'POST /dep/store', 'PUT /dep/update/{id}'],
  ...['GET /menus/children', 'POST /menus/store', 'PUT /menus/update/{id}'],
  ...['GET /roles', 'GET /roles/form', 'GET /roles/show/{id}', 'POST /roles/store', 'PUT /roles/update/{id}'],
  ...['POST /users', 'GET /users/filter', 'GET /users/show/{id}', 'POST /users/store', 'PUT /users/update/{id}'],
  ...[
    'DELETE /users/enable/{id}',
    'DELETE /users/disable/{id}',
    'POST /users/change_password/{id}',
    'GET /users/platform/{id}',
  ],
  ...['POST /logs', 'GET /logs/show/{id}'],
  ...['GET /business/card/list', 'GET /business/card/data/{id}'],
];

describe('the calls', () => {
  const names = Object.keys(endpoints);

  it('are those of the specification, each on an address of its own', () => {
    const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(SPECIFIED).toHaveLength(30);
    expect(addresses).toEqual(expect.arrayContaining(SPECIFIED));
    expect(new Set(addresses).size).toBe(names.length);
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
