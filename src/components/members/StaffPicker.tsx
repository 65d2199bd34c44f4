import { useId, useMemo, useState, useEffect, useRef, type KeyboardEvent } from 'react';
import FocusFirst from '@/components/form/FocusFirst';
import ReasonField from '@/components/form/ReasonField';
import { useLeaveQuestion } from '@/components/form/useLeaveQuestion';
import Modal from '@/components/layers/Modal';
import DataTable from '@/components/list/DataTable';
import SearchInput from '@/components/list/SearchInput';
import TreePicker from '@/components/tree/TreePicker';
import type { Department } from '@/contract/department';
import type { Staff } from '@/contract/staff';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { useSelection, type Selection } from '@/hooks/list/useSelection';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useReasonGiven } from '@/hooks/session/usePermission';
import type { AccountLock } from '@/hooks/staff/accountLocks';
import type { StaffRows } from '@/hooks/staff/useStaffRows';
import { isEnter } from '@/utils/inputEvents';
import type { TreeIndex } from '@/utils/tree/tree';
import { memberColumns } from './memberColumns';
import styles from './members.less';

interface StaffPickerProps {
  title: string;
  /** Text that explains how the change affects the picked people. */
  hint?: string;
  rows: StaffRows;
  /** Filter by department. It is hidden if the departments could not be loaded. */
  departments: { index: TreeIndex<Department>; value: number | undefined; onChange: (id: number | undefined) => void };
  /** Returns the reason why an account cannot be picked. */
  lock: AccountLock;
  /** Whether the change affects access, so that the dialog has a field for its reason. */
  takesReason?: boolean;
  /** Called when the user confirms. `reason` is '' if no reason was given. */
  onPick: (people: readonly Staff[], reason: string) => void;
  onClose: () => void;
}

const nameOf = ({ name }: { name: string }): string => name;

/**
 * Dialog in which the user picks people from a list of all accounts.
 * Keyboard users type a name in the search field. Enter picks the first match, and Ctrl + Enter confirms all picks.
 */
export default function StaffPicker(props: StaffPickerProps) {
  const { title, hint, rows, departments, lock, takesReason = false, onPick, onClose } = props;
  const { list, query } = rows;
  const t = useTranslate();
  const selection = useSelection(list.rows);
  const count = selection.ids.length;
  const [reason, setReason] = useState('');
  const isReasonGiven = useReasonGiven();
  const isReady = count > 0 && (!takesReason || isReasonGiven(reason));
  const [open, setOpen] = useState(true);
  const mayLeave = useUnsavedGuard(open && count > 0, useLeaveQuestion());

  const columns = useMemo(
    () =>
      memberColumns({
        t,
        noteOf: (staff) => {
          const reason = lock(staff);
          return reason && <span className={styles['note']}>{reason}</span>;
        },
      }),
    [t, lock],
  );
  const settings = useTableSettings('staff-picker', columns);
  const { isFree, toggle, takeFirst, search } = usePicking({ rows, selection, lock });
  const finish = () => {
    if (!isReady) return;
    setOpen(false);
    onPick(selection.rows, reason);
  };
  const finishByKey = (event: KeyboardEvent) => {
    if (!isEnter(event) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    finish();
  };

  return (
    <Modal
      open={open}
      title={title}
      width={720}
      okText={count > 0 ? t('members.addCount', { count }) : t('members.add')}
      okButtonProps={{ disabled: !isReady }}
      cancelText={t('form.cancel')}
      maskClosable={false}
      onOk={finish}
      onCancel={() => void mayLeave().then((isLeaving) => isLeaving && setOpen(false))}
      afterClose={onClose}
      wrapProps={{ onKeyDown: finishByKey }}
    >
      <FocusFirst>
        <div className={`${styles['members']} ${styles['picker']}`}>
          <PickerSearch {...{ rows, departments, search, takeFirst }} />
          {hint && <p className={styles['hint']}>{hint}</p>}
          <DataTable
            label={title}
            list={list}
            query={{
              ...query,
              isFiltered: query.isFiltered || departments.value !== undefined,
              reset: () => {
                query.reset();
                departments.onChange(undefined);
              },
            }}
            settings={settings}
            selection={{ ...selection, nameOf, isLocked: (staff) => !isFree(staff), actions: null }}
            onRowClick={toggle}
            empty={{ title: t('list.staff.empty') }}
          />
          {takesReason && <ReasonField value={reason} onChange={setReason} />}
        </div>
      </FocusFirst>
    </Modal>
  );
}

interface PickerSearchProps
  extends Pick<StaffPickerProps, 'rows' | 'departments'>, Pick<ReturnType<typeof usePicking>, 'search' | 'takeFirst'> {}

function PickerSearch({ rows, departments, search, takeFirst }: PickerSearchProps) {
  const t = useTranslate();
  const filter = useId();
  return (
    // The search field handles Enter itself, so Enter must not submit this form.
    <form ref={search} className={styles['bar']} onSubmit={(event) => event.preventDefault()}>
      <SearchInput label={t('list.staff.search')} value={rows.keyword} onSearch={rows.setKeyword} onEnter={takeFirst} />
      {departments.index.entries.length > 0 && (
        <div className={styles['filter']}>
          <label htmlFor={filter} className={styles['label']}>
            {t('account.department')}
          </label>
          <TreePicker
            id={filter}
            label={t('staff.departments')}
            index={departments.index}
            nameOf={nameOf}
            value={departments.value}
            placeholder={t('staff.departments.all')}
            clearable
            onChange={(id) => departments.onChange(id ?? undefined)}
          />
        </div>
      )}
    </form>
  );
}

interface PickingOptions {
  rows: StaffRows;
  selection: Selection<Staff>;
  /** Returns the reason why an account cannot be picked. */
  lock: AccountLock;
}

/**
 * Functions to pick people. A click on a row adds or removes the person.
 * Enter in the search field adds the first match.
 */
function usePicking({ rows, selection, lock }: PickingOptions) {
  const { list } = rows;
  const isFree = (staff: Staff) => lock(staff) === undefined;

  const toggle = (staff: Staff) => {
    if (selection.ids.includes(staff.id)) selection.remove([staff.id]);
    else if (isFree(staff)) selection.select([...selection.ids, staff.id]);
  };
  /** Search words for which Enter was pressed before the response arrived. */
  const awaitedWords = useRef<string>();
  const takeFirst = (field: HTMLInputElement) => {
    const words = field.value.trim();
    const isAnswered = list.isCurrent && !list.loading && words === rows.keyword;
    awaitedWords.current = isAnswered ? undefined : words;
    const firstMatch = isAnswered ? list.rows.find(isFree) : undefined;
    if (!firstMatch) return;
    if (!selection.ids.includes(firstMatch.id)) toggle(firstMatch);
    // The text is selected, so that typing the next name replaces it.
    field.select();
  };
  const search = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = search.current?.querySelector('input');
    if (field && !list.loading && field.value.trim() === awaitedWords.current) takeFirst(field);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs when a response arrives
  }, [list.rows, list.loading]);
  return { isFree, toggle, takeFirst, search };
}
