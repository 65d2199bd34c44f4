import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button, Space } from 'antd';
import StatePanel from '@/components/status/StatePanel';
import { paths } from '@/constants/paths';
import { visit } from '@/hooks/navigation';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './index.less';

const SKELETON_CARDS = 6;
const SKELETON_CHIPS = 5;

/** Skeleton of the grid during the first request. */
export function BoardSkeleton() {
  const t = useTranslate();
  return (
    <div className={styles['grid']} role="progressbar" aria-label={t('common.loading')}>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <div key={index} className={styles['skeleton']} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

/** Skeleton of the categories, so that the grid does not move when they appear. */
export const CategorySkeleton = () => (
  <div className={styles['categories']} aria-hidden="true">
    {Array.from({ length: SKELETON_CHIPS }, (_, index) => (
      <i key={index} className={styles['chipSkeleton']} />
    ))}
  </div>
);

/** Screens for setting up an organisation, in this order. */
const SETUP = [
  { name: 'department', call: 'departmentCreate' },
  { name: 'role', call: 'roleCreate' },
  { name: 'staff', call: 'staffCreate' },
] as const;

/** Replaces the board if the user has no systems: setup steps for administrators, contacts for other users. */
export function NoSystems({ refreshing, onRefresh }: { refreshing: boolean; onRefresh: () => void }) {
  const t = useTranslate();
  const may = usePermission();
  const mayOpen = useScreenPermission();
  const setsUp = SETUP.every(({ name, call }) => may(call) && mayOpen(paths[name]) === true);
  return (
    <StatePanel
      framed
      icon={<AppstoreOutlined />}
      title={t('home.empty')}
      hint={t(setsUp ? 'home.empty.begin' : 'home.empty.hint')}
      action={
        <Space wrap style={{ justifyContent: 'center' }}>
          {setsUp &&
            SETUP.map(({ name }) => (
              <Button key={name} onClick={() => visit(paths[name])}>
                {t(`menu.${name}`)}
              </Button>
            ))}
          <Button loading={refreshing} onClick={onRefresh}>
            {t('home.empty.refresh')}
          </Button>
        </Space>
      }
    />
  );
}

export function NoMatch({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useTranslate();
  return (
    <StatePanel
      framed
      icon={<SearchOutlined />}
      title={query ? t('home.noMatch', { query }) : t('home.noMatch.category')}
      hint={t('home.noMatch.hint')}
      action={<Button onClick={onClear}>{t('home.noMatch.clear')}</Button>}
    />
  );
}
