import { systemsOf } from '@/utils/systems';
import { card } from '../support/demo';

const ids = (systems: readonly { id: number }[]) => systems.map(({ id }) => id);

describe('systemsOf', () => {
  it('keeps the order of `sort`, and the given order where it says nothing', () => {
    const data = [card(1, { sort: 30 }), card(2, { sort: 10 }), card(3, { sort: 10 }), card(4, { sort: null })];
    expect(ids(systemsOf({ data }))).toEqual([4, 2, 3, 1]);
  });

  it('leaves out what is no card and what repeats an id', () => {
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

  it('has text for every field, whatever was sent', () => {
    const [system] = systemsOf({
      data: [{ id: 1, name: null, code: 'crm', description: 5, category: undefined, status: {}, logo: [], url: null }],
    });
    expect(system).toMatchObject({ name: 'crm', description: '', category: '', maintenance: false });
    expect([system?.logo, system?.url]).toEqual([undefined, undefined]);
  });

  it('takes the blanks around a description away, and finds a system by all of its words', () => {
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
  ])('of the status %j, to be under maintenance is %p', (status, maintenance) => {
    expect(systemsOf({ data: [card(1, { status })] })[0]?.maintenance).toBe(maintenance);
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'https://a@b.example/',
    ' ',
  ])('follows no address such as %j', (address) => {
    const [system] = systemsOf({ data: [card(1, { url: address, logo: address })] });
    expect([system?.url, system?.logo]).toEqual([undefined, undefined]);
  });

  it('takes direction overrides and invisible characters out of names', () => {
    const [system] = systemsOf({ data: [card(1, { name: '\u202eFin\u200bance\u2066' })] });
    expect(system?.name).toBe('Finance');
  });
});
