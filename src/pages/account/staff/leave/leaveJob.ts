import type { Department } from '@/contract/department';
import type { Reference } from '@/contract/fields';
import type { Staff } from '@/contract/staff';
import type { Translate } from '@/hooks/locale/useTranslate';
import type { Job, JobAct, JobItem } from '@/jobs/job';

/** Chosen steps of off-boarding a person. */
export interface LeaveChoice {
  disable: boolean;
  /** Roles to be revoked. */
  roles: readonly Reference[];
  /** Departments that get a new leader, with the leader's name. */
  departments: readonly { department: Department; leader: string }[];
}

/**
 * Returns the job that off-boards a person.
 * The steps run one at a time, because each step saves a record that the previous step may have changed.
 * The account is disabled first. A failed step does not stop the others.
 * Each step changes only its own fields of the current record.
 */
export function leaveJob(t: Translate, staff: Staff, { disable, roles, departments }: LeaveChoice): Job {
  const account = { id: staff.id, label: staff.name, detail: staff.username };
  const steps: { act: JobAct; item: JobItem }[] = [
    ...(disable
      ? [
          {
            act: { kind: 'staffStatus', params: { enabled: false } } as const,
            item: { ...account, change: t('staff.leave.disable') },
          },
        ]
      : []),
    ...(roles.length > 0
      ? [
          {
            act: { kind: 'staffRoles', params: { add: [], remove: roles.map(({ id }) => id) } } as const,
            item: {
              ...account,
              change: t('staff.leave.roles', { names: roles.map(({ name }) => name).join(t('common.listSeparator')) }),
            },
          },
        ]
      : []),
    ...departments.map(({ department: { id, name, code, version }, leader }) => ({
      act: { kind: 'departmentLeader', params: { leader } } as const,
      item: { id, label: name, detail: code ?? '', version, change: t('staff.leave.handOver', { leader }) },
    })),
  ];
  return {
    title: { key: 'staff.leave.title', values: { name: staff.name } },
    acts: steps.map(({ act }) => act),
    items: steps.map(({ item }, act) => ({ ...item, act })),
    concurrency: 1,
  };
}
