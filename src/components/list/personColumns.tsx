import type { MouseEvent } from 'react';
import { Link } from 'umi';
import Ltr from '@/components/display/Ltr';
import PersonAvatar from '@/components/display/PersonAvatar';
import type { DataColumn } from '@/components/table/columns';
import type { Staff } from '@/contract/staff';
import type { Translate } from '@/hooks/locale/useTranslate';
import styles from './list.less';

/** Whether a click uses the main mouse button without a modifier key. The browser handles all other clicks on links. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);

/**
 * Returns the columns for the name and the username of an account. Both share one cell with two lines.
 * @param hrefOf returns the link target of a name; without it, names are plain text
 * @param onOpen opens the account on the current screen instead of following the link
 */
export const personColumns = (
  t: Translate,
  hrefOf?: (staff: Staff) => string,
  onOpen?: (id: number) => void,
): DataColumn<Staff>[] => [
  {
    key: 'name',
    title: t('account.personName'),
    width: 130,
    narrow: 96,
    grow: 4,
    alwaysShown: true,
    leadingContent: ({ name, avatar }) => (
      <span className={styles['avatar']}>
        <PersonAvatar name={name} src={avatar} size={32} />
      </span>
    ),
    render: (staff) => (
      <bdi className={styles['name']} title={staff.name}>
        {hrefOf ? (
          <Link
            to={hrefOf(staff)}
            onClick={(event) => {
              if (!onOpen || !isPlain(event)) return;
              event.preventDefault();
              onOpen(staff.id);
            }}
          >
            {staff.name}
          </Link>
        ) : (
          staff.name
        )}
      </bdi>
    ),
  },
  {
    key: 'username',
    title: t('account.username'),
    width: 120,
    secondLineOf: 'name',
    render: ({ username }) => <Ltr title={username}>{username}</Ltr>,
  },
];
