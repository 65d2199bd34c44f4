import { useState } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './ChangeList.less';
import More from './More';

interface ListChangeProps {
  added: readonly string[];
  removed: readonly string[];
  /** How many stayed. */
  kept: number;
}

const MOST_ITEMS = 50;

/** What came to a list and what left it, each by itself. */
export default function ListChange({ added, removed, kept }: ListChangeProps) {
  const t = useTranslate();
  return (
    <>
      <div className={styles['lists']}>
        {added.length > 0 && (
          <Items title={t('log.changes.addedItems', { count: added.length })} items={added} mark="ins" />
        )}
        {removed.length > 0 && (
          <Items title={t('log.changes.removedItems', { count: removed.length })} items={removed} mark="del" />
        )}
      </div>
      {kept > 0 && <span className={styles['kept']}>{t('log.changes.kept', { count: kept })}</span>}
    </>
  );
}

function Items({ title, items, mark: Mark }: { title: string; items: readonly string[]; mark: 'ins' | 'del' }) {
  const [whole, setWhole] = useState(false);
  return (
    <section>
      <h5>{title}</h5>
      <ul className={styles['items']}>
        {items.slice(0, whole ? undefined : MOST_ITEMS).map((text, index) => (
          <li key={index}>
            <Mark>
              <bdi>{text}</bdi>
            </Mark>
          </li>
        ))}
      </ul>
      {items.length > MOST_ITEMS && <More whole={whole} onToggle={() => setWhole(!whole)} />}
    </section>
  );
}
