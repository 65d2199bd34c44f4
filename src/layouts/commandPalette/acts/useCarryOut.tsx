import { history } from 'umi';
import Ltr from '@/components/display/Ltr';
import { StatusTag } from '@/components/display/Tag';
import { useReasonQuestion } from '@/components/form/useReasonQuestion';
import { paths } from '@/constants/paths';
import type { Reference } from '@/contract/fields';
import type { Staff, RoleOption } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { changeQuery, visit } from '@/hooks/navigation';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppDispatch } from '@/hooks/store';
import { announceJobEnd } from '@/jobs/activeJob';
import { staffItem } from '@/jobs/kinds/lookUpStaff';
import staffRoles from '@/jobs/kinds/staffRoles';
import { translate } from '@/locales/translate';
import { staffActions } from '@/models/staff';
import { feedback } from '@/request/feedback';
import { WITHOUT_MESSAGE } from '@/request/send';
import { changeSearch } from '@/utils/address/queryValues';
import { withoutBase } from '@/utils/address/redirect';
import { routerBase } from '@/utils/address/routerBase';
import { shownText } from '@/utils/text/plainText';
import styles from '../commandPalette.less';
import type { ActChoice } from './parseAct';

/**
 * Opens the form of an account.
 * If the current screen is the account list, the user stays there. From any other screen, the list is opened.
 */
function openForm(id: number, act: string): void {
  const change = (search: string) => changeSearch(search, { detail: id, act });
  if (withoutBase(history.location.pathname, routerBase()) === paths.staff) changeQuery(change);
  else visit(`${paths.staff}${change('')}`);
}

/** Grants or revokes a role, based on the current state of the account, and reports the result in a message. */
async function changeRole(person: Staff, role: Reference, act: 'add' | 'remove', reason: string, undo?: () => void) {
  const { version, ...item } = staffItem(person);
  // The undo sends no version, because it reverts this one role even if the account has changed since.
  const verdict = await staffRoles(
    undo ? { ...item, version } : item,
    { add: [], remove: [], [act]: [role.id] },
    { calls: { ...WITHOUT_MESSAGE, reason } },
  );
  if (!verdict.ok) return feedback().error(verdict.reason?.message ?? translate('errors.fallback'));
  announceJobEnd([item]);
  const { note } = verdict.value;
  const successText = translate(`palette.act.${act}Role.done`, { name: person.name, role: role.name });
  feedback().success(note ? translate(note) : successText, note ? undefined : undo);
}

/**
 * Returns a function that carries out the chosen act. Some acts open a form of the account.
 * All other acts ask for confirmation, run without leaving the current screen, and offer an undo if permitted.
 */
export function useCarryOut(): (choice: Required<Pick<ActChoice, 'act' | 'person'>> & ActChoice) => Promise<void> {
  const t = useTranslate();
  const ask = useReasonQuestion({ outlives: true });
  const dispatch = useAppDispatch();
  const may = usePermission();

  const operate = async (person: Staff, enabled: boolean, reason: string, undo?: () => void) => {
    const outcome = await dispatch(
      staffActions.operateStatus({
        id: person.id,
        enabled,
        undo,
        reason,
        success: t(enabled ? 'staff.enable.done' : 'staff.disable.done', { name: person.name }),
      }),
    );
    if (outcome.ok) announceJobEnd([staffItem(person)]);
  };

  return async ({ act, person, role }) => {
    const { id, name, username } = person;
    if (act.key === 'edit' || act.key === 'reset' || act.key === 'leave') return openForm(id, act.key);
    if (act.key === 'add role') {
      if (!role) return;
      const title = t('palette.act.addRole.title', { name, role: role.name });
      const content = <ActSummary person={person} gained={role} />;
      const reason = await ask({ title, content, okText: act.name, danger: role.built_in ?? false });
      if (reason === undefined) return;
      return changeRole(person, role, 'add', reason, () => void changeRole(person, role, 'remove', reason));
    }
    const enabled = act.key === 'enable';
    const hint = enabled ? {} : { hint: t('staff.disable.hint', { name, username }) };
    const title = t(enabled ? 'staff.status.of' : 'staff.disable.title', { name });
    const content = <ActSummary person={person} {...hint} />;
    const reason = await ask({ title, content, okText: act.name, danger: !enabled });
    if (reason === undefined) return;
    const mayUndo = may(enabled ? 'staffDisable' : 'staffEnable');
    await operate(person, enabled, reason, mayUndo ? () => void operate(person, !enabled, reason) : undefined);
  };
}

interface ActSummaryProps {
  person: Staff;
  /** Sentence about the consequence of the act. */
  hint?: string;
  /** Role that the act grants; undefined if the act grants no role. */
  gained?: RoleOption | undefined;
}

/** Shows the account that an act concerns, with its current roles and status. */
function ActSummary({ person, hint, gained }: ActSummaryProps) {
  const t = useTranslate();
  // A backend may omit some of these fields, despite the contract.
  const { username, department, roles, status } = person as Partial<Staff>;
  const roleNames = (roles ?? []).map(({ name }) => name).join(t('common.listSeparator'));
  return (
    <>
      {hint && <p>{hint}</p>}
      <dl className={styles['facts']}>
        <dt>{t('account.username')}</dt>
        <dd>
          <Ltr>{shownText(username)}</Ltr>
        </dd>
        <dt>{t('account.department')}</dt>
        <dd>{shownText(department?.name) || '—'}</dd>
        <dt>{t('account.status')}</dt>
        <dd>
          <StatusTag enabled={status === 1} />
        </dd>
        <dt>{t('account.roles')}</dt>
        <dd>
          {roleNames || (gained ? '' : '—')} {gained && <ins className={styles['gained']}>+ {gained.name}</ins>}
        </dd>
      </dl>
    </>
  );
}
