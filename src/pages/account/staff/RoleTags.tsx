import Tooltip from '@/components/layers/Tooltip';
import type { Reference } from '@/contract/fields';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './RoleTags.less';

interface RoleTagsProps {
  /** Some backends send null for none. */
  roles: readonly Reference[] | null;
  /** How many stand in the cell; the others are counted. */
  shown?: number;
}

/** Roles as tags, two lines of them at most; of many, the first ones and how many more. Plain ones: a list draws many. */
export default function RoleTags({ roles: given, shown = 2 }: RoleTagsProps) {
  const t = useTranslate();
  const roles = given ?? [];
  const others = roles
    .slice(shown)
    .map(({ name }) => name)
    .join(t('common.listSeparator'));
  const tags = roles.slice(0, shown).map(({ id, name }) => (
    <span key={id} className={styles['tag']} title={name}>
      {name}
    </span>
  ));
  if (roles.length === 0) return <>—</>;
  if (others === '') return <span className={styles['tags']}>{tags}</span>;
  return (
    <span className={styles['tags']}>
      {tags.slice(0, -1)}
      {/* The number stays beside the last tag, which gets shorter for it. */}
      <span className={styles['last']}>
        {tags.slice(-1)}
        <Tooltip title={others}>
          <span className={styles['more']}>
            <span aria-hidden="true">+{roles.length - shown}</span>
            <span className={styles['visuallyHidden']}>{t('staff.moreRoles', { names: others })}</span>
          </span>
        </Tooltip>
      </span>
    </span>
  );
}
