import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import FocusFirst from '@/components/form/FocusFirst';
import { useLeaveQuestion } from '@/components/form/useLeaveQuestion';
import Modal from '@/components/layers/Modal';
import DataTable from '@/components/list/DataTable';
import SearchInput from '@/components/list/SearchInput';
import TreePicker from '@/components/tree/TreePicker';
import type { Department } from '@/contract/department';
import type { Staff } from '@/contract/staff';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { useSelection } from '@/hooks/list/useSelection';
import { useTableSettings } from '@/hooks/list/useTableSettings';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { AccountLock } from '@/hooks/staff/accountLocks';
import type { StaffRows } from '@/hooks/staff/useStaffRows';
import { isEnter } from '@/utils/isComposing';
import type { TreeIndex } from '@/utils/tree/tree';
import { memberColumns } from './memberColumns';
import styles from './members.less';
import { useTaking } from './useTaking';

interface StaffPickerProps {
  title: string;
  /** What becomes of those who are picked. */
  hint?: string;
  rows: StaffRows;
  /** Narrows down who is offered; left out where the departments could not be had. */
  departments: { index: TreeIndex<Department>; value: number | undefined; onChange: (id: number | undefined) => void };
  /** Why somebody cannot be picked. */
  lock: AccountLock;
  onPick: (people: readonly Staff[]) => void;
  onClose: () => void;
}

const nameOf = ({ name }: { name: string }): string => name;

/**
 * Picks people out of all there are. By keyboard: a name, Enter takes the first one found, Ctrl + Enter is done.
 */
export default function StaffPicker(props: StaffPickerProps) {
  const { title, hint, rows, departments, lock, onPick, onClose } = props;
  const { list, query } = rows;
  const t = useTranslate();
  const filter = useId();
  const selection = useSelection(list.rows);
  const count = selection.ids.length;
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
  const { isFree, toggle, takeFirst, search } = useTaking({ rows, selection, lock });
  const finish = () => {
    if (count === 0) return;
    setOpen(false);
    onPick(selection.rows);
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
      okButtonProps={{ disabled: count === 0 }}
      cancelText={t('form.cancel')}
      maskClosable={false}
      onOk={finish}
      onCancel={() => void mayLeave().then((leave) => leave && setOpen(false))}
      afterClose={onClose}
      wrapProps={{ onKeyDown: finishByKey }}
    >
      <FocusFirst>
        <div className={`${styles['members']} ${styles['picker']}`}>
          {/* What Enter does is the field's own. */}
          <form ref={search} className={styles['bar']} onSubmit={(event) => event.preventDefault()}>
            <SearchInput
              label={t('list.staff.search')}
              value={rows.keyword}
              onSearch={rows.setKeyword}
              onEnter={takeFirst}
            />
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
        </div>
      </FocusFirst>
    </Modal>
  );
}
