import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import Tooltip from '@/components/layers/Tooltip';
import type { Reference } from '@/contract/fields';
import type { RoleTerm } from '@/contract/staff';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { endsByRole } from '@/utils/terms';
import styles from './RoleTags.less';

interface RoleTagsProps {
  /** Some backends send null for none. */
  roles: readonly Reference[] | null;
  /** Until when some of them are held. */
  terms?: readonly RoleTerm[] | null | undefined;
  /** Says the ends in the tags, not only by a clock and in their titles. */
  withEnds?: boolean;
  /** How many stand in the cell; the others are counted. */
  shown?: number;
}

/** Roles as tags, two lines of them at most; of many, the first ones and how many more. Plain ones: a list draws many. */
export default function RoleTags({ roles: given, terms, shown = 2, withEnds = false }: RoleTagsProps) {
  const t = useTranslate();
  const roles = given ?? [];
  const others = roles
    .slice(shown)
    .map(({ name }) => name)
    .join(t('common.listSeparator'));
  const ends = endsByRole(terms);
  const tags = roles.slice(0, shown).map(({ id, name }) => {
    const until = ends.get(id);
    if (until !== undefined) return <EndingRole key={id} name={name} until={until} isWritten={withEnds} />;
    return (
      <span key={id} className={styles['tag']} title={name}>
        {name}
      </span>
    );
  });
  if (roles.length === 0) return <>—</>;
  if (others === '') return <span className={styles['tags']}>{tags}</span>;
  return (
    <span className={styles['tags']}>
      {tags.slice(0, -1)}
      {/* The number stays beside the last tag, which gets shorter for it. */}
      <span className={styles['last']}>
        {tags.slice(-1)}
        <Tooltip title={others}>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the names are there for the keyboard, too */}
          <span className={styles['more']} tabIndex={0}>
            <span aria-hidden="true">+{roles.length - shown}</span>
            <span className={styles['visuallyHidden']}>{t('staff.moreRoles', { names: others })}</span>
          </span>
        </Tooltip>
      </span>
    </span>
  );
}

/** A role that is held until a moment. */
function EndingRole({ name, until, isWritten }: { name: string; until: string; isWritten: boolean }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const words = t('staff.term.roleUntil', { role: name, time: dateTime(until) });
  return (
    <span className={styles['tag']} title={words} data-whole={isWritten || undefined}>
      <ClockCircleOutlined aria-hidden />{' '}
      {isWritten ? (
        words
      ) : (
        <>
          <span aria-hidden="true">{name}</span>
          <span className={styles['visuallyHidden']}>{words}</span>
        </>
      )}
    </span>
  );
}
