import { demoCards } from '../../mock/server/seed/cards';
import { demoRoles, type RoleSeed } from '../../mock/server/seed/roles';

/** What a description speaks of, and the rights that make it true; without them it must not speak of it. */
const PROMISES: readonly [words: RegExp, isTrue: (holds: RoleSeed['holds']) => boolean][] = [
  [/人员|账号/, (holds) => holds.includes('account.staff')],
  [/组织架构/, (holds) => holds.includes('account.department')],
  [/角色/, (holds) => holds.includes('account.role')],
  [/菜单/, (holds) => holds.includes('account.menu')],
  [/日志/, (holds) => holds.includes('account.record')],
  [/维护/, (holds) => holds.some((code) => /^account\.(staff|role|menu|department)\.\*$/.test(code))],
];
const roles = demoRoles.filter(({ builtIn }) => !builtIn);

describe.each(roles.map((role) => [role.name, role] as const))(
  '%s',
  (_name, { description, holds, systems, scope }) => {
    it('opens the business systems that its description names, and no others', () => {
      const named = demoCards.filter(({ name }) => description.includes(name)).map(({ code }) => code);
      expect(named.sort()).toEqual([...systems].sort());
    });

    it('gives the rights that its description speaks of, and is silent about none', () => {
      const said = description.replace(/，不含.*$/, '');
      for (const [words, isTrue] of PROMISES) expect([words, words.test(said)]).toEqual([words, isTrue(holds)]);
    });

    it('speaks of the own department where its rights are about that, and nowhere else', () => {
      expect(description.includes('所在部门及下级')).toBe(scope === 'own_department');
      expect(description).not.toMatch(/本部门|所属部门|下属/);
    });
  },
);
