import { Tag } from 'antd';
import Tooltip from '@/components/layers/Tooltip';
import type { Reference } from '@/contract/fields';
import { useWords } from '@/hooks/useWords';
import styles from './RoleTags.less';

interface RoleTagsProps {
  /** Some backends send null for none. */
  roles: readonly Reference[] | null;
  /** How many stand in the cell; the others are counted. */
  shown?: number;
}

/** Roles as tags; of many, the first ones and how many more. */
export default function RoleTags({ roles: given, shown = 2 }: RoleTagsProps) {
  const t = useWords();
  const roles = given ?? [];
  const others = roles.slice(shown).map(({ name }) => name).join(t('common.listSeparator'));
  return (
    <span className={styles['tags']}>
      {roles.slice(0, shown).map(({ id, name }) => (
        <Tag key={id} bordered={false} className={styles['tag'] ?? ''}>
          {name}
        </Tag>
      ))}
      {others !== '' && (
        <Tooltip title={others}>
          <Tag bordered={false} className={styles['tag'] ?? ''}>
            <span aria-hidden="true">+{roles.length - shown}</span>
            <span className={styles['unseen']}>{t('staff.moreRoles', { names: others })}</span>
          </Tag>
        </Tooltip>
      )}
    </span>
  );
}
