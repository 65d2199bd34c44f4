import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import StatePanel from '@/components/StatePanel';
import { useWords } from '@/hooks/useWords';
import styles from './index.less';

const SKELETON_CARDS = 6;
const SKELETON_CHIPS = 5;

/** The grid's outline while the first answer is on its way. */
export function BoardSkeleton() {
  const t = useWords();
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

/** The same for the categories, so that the grid does not move when they come. */
export const CategorySkeleton = () => (
  <div className={styles['categories']} aria-hidden="true">
    {Array.from({ length: SKELETON_CHIPS }, (_, index) => (
      <i key={index} className={styles['chipSkeleton']} />
    ))}
  </div>
);

export function NoSystems({ refreshing, onRefresh }: { refreshing: boolean; onRefresh: () => void }) {
  const t = useWords();
  return (
    <StatePanel
      framed
      icon={<AppstoreOutlined />}
      title={t('home.empty')}
      hint={t('home.empty.hint')}
      action={
        <Button loading={refreshing} onClick={onRefresh}>
          {t('home.empty.refresh')}
        </Button>
      }
    />
  );
}

export function NoMatch({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useWords();
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
