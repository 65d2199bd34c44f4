import { systemsOf } from '@/utils/systems';
import { card } from '../support/demo';

const ids = (systems: readonly { id: number }[]) => systems.map(({ id }) => id);

describe('systemsOf', () => {
  it('systemsOf sorts cards by `sort`: missing numbers first, equal numbers in the given order', () => {
    const data = [card(1, { sort: 30 }), card(2, { sort: 10 }), card(3, { sort: 10 }), card(4, { sort: null })];
    expect(ids(systemsOf({ data }))).toEqual([4, 2, 3, 1]);
  });

  it('systemsOf omits invalid cards and duplicate ids', () => {
    const data = [
      null,
      'text',
      7,
      [],
      {},
      card(1, { id: '1' }),
      card(2),
      card(2, { name: 'another' }),
      card(3, { id: 1.5 }),
    ];
    expect(systemsOf({ data }).map(({ name }) => name)).toEqual([card(2).name]);
  });

  it('systemsOf replaces a missing name by the system code, and invalid values by empty ones or undefined', () => {
    const [system] = systemsOf({
      data: [{ id: 1, name: null, code: 'crm', description: 5, category: undefined, status: {}, logo: [], url: null }],
    });
    expect(system).toMatchObject({ name: 'crm', description: '', category: '', maintenance: false });
    expect([system?.logo, system?.url]).toEqual([undefined, undefined]);
  });

  it('systemsOf trims descriptions, and makes each word of a system searchable', () => {
    const [system] = systemsOf({
      data: [card(1, { name: 'CRM', code: 'Crm-1', description: ' Customers\nand more ' })],
    });
    expect(system?.description).toBe('Customers\nand more');
    for (const word of ['crm', 'crm-1', 'customers', 'more']) expect(system?.searchText).toContain(word);
    expect(system?.searchText).not.toContain('crmcrm');
  });

  it.each([
    ['maintenance', true],
    ['running', false],
    ['Maintenance', false],
  ])('systemsOf reads the status %j as the maintenance flag %p', (status, maintenance) => {
    expect(systemsOf({ data: [card(1, { status })] })[0]?.maintenance).toBe(maintenance);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'https://a@b.example/',
    ' ',
  ])('systemsOf drops an unsafe address such as %j', (address) => {
    const [system] = systemsOf({ data: [card(1, { url: address, logo: address })] });
    expect([system?.url, system?.logo]).toEqual([undefined, undefined]);
  });

  it('systemsOf removes direction overrides and invisible characters from names', () => {
    const [system] = systemsOf({ data: [card(1, { name: '\u202eFin\u200bance\u2066' })] });
    expect(system?.name).toBe('Finance');
  });
});
