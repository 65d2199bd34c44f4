import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import DisconnectOutlined from '@ant-design/icons/DisconnectOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import { type ReactNode } from 'react';
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

interface StatePanelProps {
  icon: ReactNode;
  title: ReactNode;
  hint: string;
  action: ReactNode;
  alert?: boolean;
}

function StatePanel({ icon, title, hint, action, alert = false }: StatePanelProps) {
  return (
    <div className={styles['state']} role={alert ? 'alert' : undefined}>
      <span className={styles['stateIcon']} aria-hidden="true">
        {icon}
      </span>
      <p className={styles['stateTitle']}>{title}</p>
      <p className={styles['stateHint']}>{hint}</p>
      {action}
    </div>
  );
}

export function LoadFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const t = useWords();
  return (
    <StatePanel
      alert
      icon={<DisconnectOutlined />}
      title={t('home.failed')}
      hint={t('common.loadFailedHint')}
      action={
        <Button loading={retrying} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}

export function NoSystems({ refreshing, onRefresh }: { refreshing: boolean; onRefresh: () => void }) {
  const t = useWords();
  return (
    <StatePanel
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
      icon={<SearchOutlined />}
      title={query ? t('home.noMatch', { query }) : t('home.noMatch.category')}
      hint={t('home.noMatch.hint')}
      action={<Button onClick={onClear}>{t('home.noMatch.clear')}</Button>}
    />
  );
}
