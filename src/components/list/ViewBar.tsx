import { Button } from 'antd';
import type { Scan } from '@/hooks/list/useScan';
import type { Views } from '@/hooks/list/useViews';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import styles from './views.less';

interface ViewBarProps<Row> {
  views: Views;
  /** Search of the chosen preset; undefined without a preset. */
  scan: Scan<Row> | undefined;
  /** Selects all rows that were found; undefined if there are no actions on a selection. */
  onSelect?: ((ids: readonly number[]) => void) | undefined;
}

/** Returns the progress and the number of matches of a preset's search; empty if the list itself shows the failure. */
export function scanWords(t: Translate, { phase, found, done, total }: Scan<unknown>): string {
  const isReading = phase === 'reading';
  if (phase === 'unknown') return t('list.view.unknown');
  if (total === undefined) return isReading ? t('common.loading') : '';
  // A finished search shows no number of read rows: the order of rows may have ruled out matches among the others.
  if (phase === 'done') return t('list.view.all', { found: found.length });
  return t(isReading ? 'list.view.looking' : 'list.view.checked', { found: found.length, done, total });
}

/** Status of the current view: a note if a shared link opened it, and the progress of a preset's search. */
export default function ViewBar<Row extends { id: number }>({ views, scan, onSelect }: ViewBarProps<Row>) {
  const t = useTranslate();
  const { shared } = views;
  return (
    <>
      {shared !== undefined && (
        <div className={styles['bar']}>
          <span>{t('list.view.shared', { name: shared })}</span>
          {views.mayKeep && !views.ownViews.some(({ name }) => name === shared) && (
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
  scan,
  onSelect,
}: {
  scan: Scan<Row>;
  onSelect: ViewBarProps<Row>['onSelect'];
}) {
  const t = useTranslate();
  return (
    <div className={styles['bar']}>
      <span>
        {scanWords(t, scan)} {scan.phase === 'full' && t('list.view.full', { count: scan.found.length })}
      </span>
      {scan.phase === 'reading' && (
        <Button size="small" onClick={scan.stop}>
          {t('transfer.stop')}
        </Button>
      )}
      {scan.phase === 'paused' && (
        <Button size="small" onClick={scan.resume}>
          {t('list.view.goOn')}
        </Button>
      )}
      {onSelect && scan.found.length > 0 && (
        <Button size="small" onClick={() => onSelect(scan.found.map(({ id }) => id))}>
          {t('list.selection.all', { count: scan.found.length })}
        </Button>
      )}
    </div>
  );
}
