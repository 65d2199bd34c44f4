import { Button } from 'antd';
import { useId, useState } from 'react';
import type { PermissionNode } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { namePath, type TreeIndex } from '@/utils/tree/tree';
import styles from './access.less';
import type { AccessChange } from './accessChanges';
import { useAccessChanges } from './useAccessChanges';

/** More names than this would not be read. */
const NAMES_SHOWN = 50;

interface PermissionNoteProps {
  /** The ids of the roles. */
  before: readonly number[];
  after: readonly number[];
  /** Whether the roles differ. */
  wanted: boolean;
}

/** How many permissions other roles give and take, in a line that unfolds to their names. */
export default function PermissionNote({ before, after, wanted }: PermissionNoteProps) {
  const t = useTranslate();
  const list = useId();
  const [open, setOpen] = useState(false);
  const { access, failed, loading, retry } = useAccessChanges({ before, after }, wanted);
  const parts = [
    { key: 'gained', changes: access?.gained ?? [] },
    { key: 'lost', changes: access?.lost ?? [] },
  ] as const;
  const some = parts.filter(({ changes }) => changes.length > 0);
  const text = () => {
    if (!wanted) return '';
    if (failed) return t('common.loadFailed');
    if (!access) return t('common.loading');
    const told = some.map(({ key, changes }) => t(`permission.${key}`, { count: changes.length }));
    return told.join(t('common.listSeparator')) || t('permission.same');
  };

  return (
    <>
      <div className={styles['line']}>
        <span role="status">{text()}</span>
        {failed && (
          <Button type="link" size="small" loading={loading} onClick={retry}>
            {t('common.retry')}
          </Button>
        )}
        {some.length > 0 && (
          <Button
            type="link"
            size="small"
            aria-expanded={open}
            aria-controls={open ? list : undefined}
            onClick={() => setOpen(!open)}
          >
            {t('permission.showChanges')}
          </Button>
        )}
      </div>
      {open && access && some.length > 0 && (
        <div id={list} className={styles['changes']}>
          {some.map(({ key, changes }) => (
            <section key={key}>
              <h3>{t(`permission.${key}`, { count: changes.length })}</h3>
              <Names changes={changes} index={access.index} />
            </section>
          ))}
        </div>
      )}
    </>
  );
}

interface NamesProps {
  changes: readonly AccessChange[];
  index: TreeIndex<PermissionNode>;
}

function Names({ changes, index }: NamesProps) {
  const t = useTranslate();
  return (
    <ul>
      {changes.slice(0, NAMES_SHOWN).map(({ id, roles }) => (
        <li key={id}>
          {namePath(index, id)}{' '}
          <span className={styles['source']}>
            {t('staff.access.from', { roles: roles.join(t('common.listSeparator')) })}
          </span>
        </li>
      ))}
      {changes.length > NAMES_SHOWN && <li>{t('permission.more', { count: changes.length - NAMES_SHOWN })}</li>}
    </ul>
  );
}
