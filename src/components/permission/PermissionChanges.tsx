import { Button } from 'antd';
import { useMemo } from 'react';
import Popover from '@/components/layers/Popover';
import type { PermissionNode } from '@/contract/role';
import { useNumber } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import { grantChanges } from '@/utils/tree/treeChecks';
import styles from './permission.less';

/** Maximum number of permission names that are listed. Users would not read more. */
const NAMES_SHOWN = 50;

export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

interface PermissionChangesProps {
  index: TreeIndex<PermissionNode>;
  granted: ReadonlySet<number>;
  saved: readonly number[];
  /** Changed fields other than the permissions. */
  fields: readonly FieldChange[];
  /** Name of the role that has the permissions `saved`; undefined if these are the permissions of the edited role. */
  source?: string | undefined;
}

/**
 * Summary of the unsaved changes. It contains the number of permissions added and removed.
 * The summary also lists the changed fields of the role with their values.
 */
export default function PermissionChanges({ index, granted, saved, fields, source }: PermissionChangesProps) {
  const t = useTranslate();
  const number = useNumber();
  const { added, removed } = useMemo(() => grantChanges(new Set(saved), granted), [saved, granted]);
  const isUnchanged = added.length + removed.length === 0;
  const unchangedText = source === undefined ? t('permission.unchanged') : t('permission.sameAs', { name: source });
  const emptyText = t('form.conflict.empty');
  const nameList = (ids: readonly number[]) => (
    <ul>
      {ids.slice(0, NAMES_SHOWN).map((id) => (
        <li key={id}>{namePath(index, id) || `#${id}`}</li>
      ))}
      {ids.length > NAMES_SHOWN && <li>{t('permission.more', { count: ids.length - NAMES_SHOWN })}</li>}
    </ul>
  );

  return (
    <div className={styles['changes']}>
      <span role="status">
        {isUnchanged && (source !== undefined || fields.length === 0) && unchangedText}
        {!isUnchanged && (
          <>
            {source !== undefined && t('permission.comparedWith', { name: source })}{' '}
            <ins aria-label={t('permission.added', { count: added.length })}>+{number(added.length)}</ins>{' '}
            <del aria-label={t('permission.removed', { count: removed.length })}>−{number(removed.length)}</del>
          </>
        )}{' '}
        {fields.length > 0 &&
          t('permission.fields', { fields: fields.map(({ label }) => label).join(t('common.listSeparator')) })}
      </span>
      {(!isUnchanged || fields.length > 0) && (
        <Popover
          trigger="click"
          title={t('permission.changes')}
          content={
            <div className={styles['names']}>
              {fields.length > 0 && (
                <ul>
                  {fields.map(({ label, before, after }) => (
                    <li key={label}>
                      {t('permission.field', { field: label, before: before || emptyText, after: after || emptyText })}
                    </li>
                  ))}
                </ul>
              )}
              {added.length > 0 && (
                <section>
                  <h3>{t('permission.added', { count: added.length })}</h3>
                  {nameList(added)}
                </section>
              )}
              {removed.length > 0 && (
                <section>
                  <h3>{t('permission.removed', { count: removed.length })}</h3>
                  {nameList(removed)}
                </section>
              )}
            </div>
          }
        >
          <Button size="small" type="link">
            {t('permission.showChanges')}
          </Button>
        </Popover>
      )}
    </div>
  );
}
