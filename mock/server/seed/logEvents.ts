import { API_PREFIX, endpoints } from '../../../src/contract/endpoints';
import type { AuditedEndpoint, Happening } from '../rules/logEvents';
import { MASK, firstCharacters, type StoredChange } from '../rules/logValues';
import { answerText, type AnswerText } from '../words/words';
import type { FlatDepartment } from './departments';
import type { FlatMenu } from './menus';
import { mobile, type DemoStaff } from './staff';
import type { Random } from './basics';
import { heldBy, type RoleSeed } from './roles';

/** Records of the demo data that generated events refer to. */
export interface DemoRecords {
  staff: readonly DemoStaff[];
  departments: readonly FlatDepartment[];
  roles: readonly RoleSeed[];
  menus: readonly FlatMenu[];
}

/** A generated log row without time and address. */
export interface DemoEvent {
  name: AuditedEndpoint;
  actor: DemoStaff | null;
  /** Account that the event concerns. */
  subject: DemoStaff | null;
  path: string;
  status: number;
  code: number;
  happening: Happening;
  request: unknown;
  changes: StoredChange[] | null;
}

type Draw = (random: Random, records: DemoRecords) => DemoEvent;

const byRole = ({ staff }: DemoRecords, ...codes: string[]) =>
  staff.filter(
    (account) => account.status === 1 && !account.isNew && account.roleCodes.some((code) => codes.includes(code)),
  );
const active = ({ staff }: DemoRecords) => staff.filter((account) => account.status === 1 && !account.isNew);
const hrOf = (records: DemoRecords, random: Random) => random.pick(byRole(records, 'hr_admin', 'super_admin'));
const rightsOf = (records: DemoRecords, random: Random) =>
  random.pick(byRole(records, 'permission_admin', 'super_admin'));

type EventFields = Partial<DemoEvent> & Pick<DemoEvent, 'happening'> & { id?: number | undefined };

function event(name: AuditedEndpoint, actor: DemoStaff | null, rest: EventFields): DemoEvent {
  const { id, ...fields } = rest;
  return {
    name,
    actor,
    subject: null,
    path: API_PREFIX + endpoints[name].path.replace('{id}', String(id ?? '')),
    status: 200,
    code: 200,
    request: null,
    changes: null,
    ...fields,
  };
}

const done = (name: string, id?: number): Happening => ({ kind: 'done', name, id });

function refusedEvent(
  name: AuditedEndpoint,
  actor: DemoStaff,
  status: number,
  reason: AnswerText,
  target?: DemoStaff,
): DemoEvent {
  const happening = { kind: 'refused', name: target?.name, reason } as const;
  const request = target ? { params: { id: String(target.id) } } : null;
  const code = status === 422 ? 600 : status;
  return event(name, actor, { id: target?.id, subject: target ?? null, status, code, happening, request });
}

const signIn: Draw = (random, records) => {
  const actor = random.pick(active(records));
  const request = { username: actor.username, password: MASK };
  return event('login', actor, { happening: { kind: 'signedIn' }, request });
};

const signOut: Draw = (random, records) =>
  event('logout', random.pick(active(records)), { happening: { kind: 'signedOut' } });

const refusedSignIn: Draw = (random, records) => {
  const kind = random.next();
  const disabledAccounts = records.staff.filter((account) => account.status === 0);
  const actor = kind < 0.1 ? null : kind < 0.25 ? random.pick(disabledAccounts) : random.pick(active(records));
  const isDisabled = actor?.status === 0;
  const username = actor?.username ?? firstCharacters(random.pick(['root', 'administrator', 'test', 'guest']));
  const reason = answerText(isDisabled ? 'accountDisabled' : 'wrongCredentials');
  const status = isDisabled ? 403 : 401;
  const happening = { kind: 'refusedSignIn', username, reason } as const;
  return event('login', actor, { status, code: status, happening, request: { username, password: MASK } });
};

// The logged new values are those of the seeded account, so that the account's history ends with the stored values.
const editStaff: Draw = (random, records) => {
  const subject = random.pick(records.staff);
  const { id, name, username, email, mobile: number, remark, departmentId } = subject;
  const change = random.chance(0.6)
    ? { field: 'mobile', before: mobile(random), after: number }
    : { field: 'remark', before: random.pick(['项目借调中', '试用期', '兼任部门联络人']), after: remark };
  const role_ids = records.roles.flatMap(({ code }, index) => (subject.roleCodes.includes(code) ? [index + 1] : []));
  const body = { id, username, name, mobile: number, email, department_id: departmentId, role_ids, remark };
  const request = { params: { id: String(id) }, body };
  const happening = done(name);
  return event('staffUpdate', hrOf(records, random), { id, subject, happening, request, changes: [change] });
};

/** @returns the event for the creation of an account */
export function creationOf(account: DemoStaff, random: Random, records: DemoRecords): DemoEvent {
  const { name, username, mobile: number, departmentId, departmentName } = account;
  const request = { username, name, mobile: number, department_id: departmentId, password: MASK };
  const changes = [
    { field: 'username', before: null, after: username },
    { field: 'name', before: null, after: name },
    { field: 'department', before: null, after: departmentName },
  ];
  return event('staffCreate', hrOf(records, random), { happening: done(name, account.id), request, changes });
}

const toggleStaff: Draw = (random, records) => {
  const isEnabling = random.chance(0.35);
  const name = isEnabling ? 'staffEnable' : 'staffDisable';
  const subject = random.pick(records.staff.filter((account) => account.status === (isEnabling ? 1 : 0)));
  const [before, after] = isEnabling ? ['disabled', 'enabled'] : ['enabled', 'disabled'];
  const changes = [{ field: 'status', before, after }];
  const { id } = subject;
  const request = { params: { id: String(id) } };
  return event(name, hrOf(records, random), { id, subject, happening: done(subject.name), request, changes });
};

const passwordChanges = [{ field: 'password', before: MASK, after: MASK }];

const resetPassword: Draw = (random, records) => {
  const subject = random.pick(active(records));
  const { id, name } = subject;
  const body = { password: MASK, password_confirmation: MASK };
  return event('staffPassword', hrOf(records, random), {
    id,
    subject,
    happening: done(name),
    request: { params: { id: String(id) }, body },
    changes: passwordChanges,
  });
};

const ownPassword: Draw = (random, records) =>
  event('ownPassword', random.pick(active(records)), {
    happening: { kind: 'ownPassword' },
    request: { old_password: MASK, password: MASK, password_confirmation: MASK },
    changes: passwordChanges,
  });

const editRole: Draw = (random, records) => {
  const id = random.int(5, records.roles.length);
  const role = records.roles[id - 1];
  const { name = '', code = '', description = '', scope } = role ?? {};
  const permission = role ? heldBy(role, records.menus) : [];
  const before = `${description}（${random.pick(['2025 版', '试行', '待完善'])}）`;
  const changes = [{ field: 'description', before, after: description }];
  const request = {
    params: { id: String(id) },
    body: { name, code, description, ...(scope && { scope }), permission },
  };
  return event('roleUpdate', rightsOf(records, random), { id, happening: done(name), request, changes });
};

const editDepartment: Draw = (random, records) => {
  const { id, parentId, name, code, phone } = random.pick(records.departments);
  const changes = [{ field: 'phone', before: `021-6${random.int(100_0000, 999_9999)}`, after: phone }];
  const request = { params: { id: String(id) }, body: { parent_id: parentId, name, code, phone, status: 1 } };
  const happening = done(name);
  return event('departmentUpdate', hrOf(records, random), { id, happening, request, changes });
};

const editMenu: Draw = (random, records) => {
  const { id, parentId, name, sort, type, icon, uri, permission } = random.pick(records.menus);
  const changes = [{ field: 'sort', before: sort + random.pick([-5, 5]), after: sort }];
  const request = {
    params: { id: String(id) },
    body: { parent_id: parentId, name, icon, uri, type, permission, sort },
  };
  return event('menuUpdate', rightsOf(records, random), { id, happening: done(name), request, changes });
};

const refusedWrite: Draw = (random, records) => {
  const target = random.pick(records.staff);
  return random.pick([
    () => refusedEvent('staffUpdate', hrOf(records, random), 409, answerText('stale'), target),
    () => refusedEvent('staffCreate', hrOf(records, random), 422, answerText('invalid')),
    () =>
      refusedEvent(
        'staffDisable',
        random.pick(byRole(records, 'department_manager')),
        403,
        answerText('noPermission'),
        target,
      ),
    () => refusedEvent('ownPassword', random.pick(active(records)), 422, answerText('invalid')),
  ])();
};

/** Generated kinds of events, each with its share of all events. */
const kinds: readonly (readonly [share: number, draw: Draw])[] = [
  [0.585, signIn],
  [0.15, signOut],
  [0.06, refusedSignIn],
  [0.065, editStaff],
  [0.025, toggleStaff],
  [0.03, resetPassword],
  [0.025, ownPassword],
  [0.02, editRole],
  [0.015, editDepartment],
  [0.01, editMenu],
  [0.015, refusedWrite],
];

export function drawEvent(random: Random, records: DemoRecords): DemoEvent {
  let rest = random.next();
  for (const [share, draw] of kinds) {
    rest -= share;
    if (rest < 0) return draw(random, records);
  }
  return signIn(random, records);
}
