import { Button } from 'antd';
import type { Scan } from '@/hooks/list/useScan';
import type { Views } from '@/hooks/list/useViews';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './ViewBar.less';

interface ViewBarProps<Row> {
  views: Views;
  /** Of a preset that is shown. */
  scan: Scan<Row> | undefined;
  /** Selects everything that was found; undefined where nothing can be done with a selection. */
  onSelect?: ((ids: readonly number[]) => void) | undefined;
}

/** What is to be known of the view that is shown: how far its search is, and whose it is. */
export default function ViewBar<Row extends { id: number }>({ views, scan, onSelect }: ViewBarProps<Row>) {
  const t = useTranslate();
  const { shared } = views;
  return (
    <>
      {shared !== undefined && (
        <div className={styles['bar']}>
          <span>{t('list.view.shared', { name: shared })}</span>
          {views.mayKeep && !views.own.some(({ name }) => name === shared) && (
            <Button size="small" onClick={() => views.save(shared)}>
              {t('list.view.keep')}
            </Button>
          )}
        </div>
      )}
      {scan && <Progress scan={scan} onSelect={onSelect} />}
    </>
  );
}

function Progress<Row extends { id: number }>({
  scan: { phase, found, done, total, stop, goOn },
  onSelect,
}: {
  scan: Scan<Row>;
  onSelect: ViewBarProps<Row>['onSelect'];
}) {
  const t = useTranslate();
  const isReading = phase === 'reading';
  const words = () => {
    if (phase === 'unknown') return t('list.view.unknown');
    // Nothing could be had: the list itself says so.
    if (total === undefined) return isReading ? t('common.loading') : '';
    // The order may tell that nothing more can follow: all is checked with fewer rows read.
    if (phase === 'done') return t('list.view.all', { found: found.length });
    return t(isReading ? 'list.view.looking' : 'list.view.checked', { found: found.length, done, total });
  };
  return (
    <div className={styles['bar']}>
      <span aria-hidden={isReading}>
        {words()} {phase === 'full' && t('list.view.full', { count: found.length })}
      </span>
      {/* Not each step: only where it stands still, the sentence is read out. */}
      <span role="status" className={styles['visuallyHidden']}>
        {isReading ? t('common.loading') : words()}
      </span>
      {isReading && (
        <Button size="small" onClick={stop}>
          {t('transfer.stop')}
        </Button>
      )}
      {phase === 'paused' && (
        <Button size="small" onClick={goOn}>
          {t('list.view.goOn')}
        </Button>
      )}
      {onSelect && found.length > 0 && (
        <Button size="small" onClick={() => onSelect(found.map(({ id }) => id))}>
          {t('list.selection.all', { count: found.length })}
        </Button>
      )}
    </div>
  );
}
