import DownOutlined from '@ant-design/icons/DownOutlined';
import { Button, type MenuProps } from 'antd';
import { useState } from 'react';
import Dropdown from '@/components/layers/Dropdown';
import { lazyComponent } from '@/hooks/lazyComponent';
import type { Scan } from '@/hooks/list/useScan';
import type { Views } from '@/hooks/list/useViews';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import type { WordKey } from '@/locales/translate';
import styles from './views.less';

interface ViewBarProps<Row> {
  views: Views;
  /** Progress and results of the search for the rows of the chosen preset; undefined if no preset is chosen. */
  scan: Scan<Row> | undefined;
  /** Selects all rows that the search found; undefined if there are no actions on selected rows. */
  onSelect?: ((ids: readonly number[]) => void) | undefined;
}

/**
 * Returns a text with the progress and the number of matches of a preset's search.
 * The text is empty if the list itself shows that loading failed.
 */
export function scanWords(t: Translate, { phase, found, done, total }: Scan<unknown>): string {
  const isReading = phase === 'reading';
  if (phase === 'unknown') return t('list.view.unknown');
  if (total === undefined) return isReading ? t('common.loading') : '';
  // After a finished search, the number of rows read is not shown.
  // With some sort orders, the search ends before all rows are read.
  if (phase === 'done') return t('list.view.all', { found: found.length });
  return t(isReading ? 'list.view.looking' : 'list.view.checked', { found: found.length, done, total });
}

/** Status of the current view: a note if the view is from a shared link, and the progress of a preset's search. */
export default function ViewBar<Row extends { id: number }>({ views, scan, onSelect }: ViewBarProps<Row>) {
  const t = useTranslate();
  const { shared } = views;
  return (
    <>
      {shared !== undefined && (
        <div className={styles['bar']}>
          <span>{t('list.view.shared', { name: shared })}</span>
          {views.canSave && !views.ownViews.some(({ name }) => name === shared) && (
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

const ViewsDialog = lazyComponent(() => import('./ViewsDialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

/** Menu entry of a preset. */
interface PresetChoice {
  key: string;
  title: string;
  /** Reason why the preset is disabled. */
  disabledBecause?: string | undefined;
}

/**
 * Returns the menu entries of a list's presets, in order.
 * `missing` contains the reasons why some presets are disabled, by key.
 */
export const presetChoices = (
  t: Translate,
  presets: Readonly<Record<string, { title: WordKey }>>,
  missing: Readonly<Record<string, string | undefined>> = {},
): PresetChoice[] =>
  Object.entries(presets).map(([key, { title }]) => ({ key, title: t(title), disabledBecause: missing[key] }));

interface ViewMenuProps {
  views: Views;
  presets: readonly PresetChoice[];
  /** Key of the preset that is shown. */
  preset: string | undefined;
}

/** Menu of a list's views: all rows, presets, and the user's own views. Own views can be saved and edited here. */
export function ViewMenu({ views, presets, preset }: ViewMenuProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<boolean>();
  const { ownViews, current, search } = views;
  const shownName = current?.name ?? presets.find(({ key }) => key === preset)?.title;

  const items: MenuProps['items'] = [
    { key: 'all', label: t('list.any'), onClick: () => views.show(undefined) },
    { type: 'divider' },
    ...presets.map(({ key, title, disabledBecause }) => ({
      key: `preset:${key}`,
      label: title,
      disabled: disabledBecause !== undefined,
      title: disabledBecause ?? '',
      onClick: () => views.showPreset(key),
    })),
    ...(ownViews.length > 0
      ? [
          { type: 'divider' as const },
          {
            type: 'group' as const,
            key: 'own',
            label: t('list.view.own'),
            children: ownViews.map((view) => ({
              key: `own:${view.name}`,
              label: <bdi>{view.name}</bdi>,
              onClick: () => views.show(view),
            })),
          },
        ]
      : []),
    ...(views.canSave && (ownViews.length > 0 || search !== '')
      ? [
          { type: 'divider' as const },
          {
            key: 'manage',
            label: t(search !== '' && !current ? 'list.view.save' : 'list.view.manage'),
            onClick: () => setOpen(true),
          },
        ]
      : []),
  ];
  const selectedKey = () => {
    if (current) return `own:${current.name}`;
    if (preset !== undefined) return `preset:${preset}`;
    return search === '' ? 'all' : '';
  };
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [selectedKey()] }}>
        <Button
          className={styles['button'] ?? ''}
          aria-haspopup="menu"
          aria-label={[t('list.view'), shownName].filter(Boolean).join(' ')}
        >
          {shownName === undefined ? (
            <span className={styles['name']}>{t('list.view')}</span>
          ) : (
            <bdi className={styles['name']} title={shownName}>
              {shownName}
            </bdi>
          )}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {/* The dialog stays mounted after it was first opened, so that it can return the focus. */}
      {open !== undefined && <ViewsDialog open={open} views={views} onClose={() => setOpen(false)} />}
    </>
  );
}
