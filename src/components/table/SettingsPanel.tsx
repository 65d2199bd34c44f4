import HolderOutlined from '@ant-design/icons/HolderOutlined';
import { Button, Checkbox, Radio } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { TableSettings } from '@/hooks/list/useTableSettings';
import { inlineDirection } from '@/hooks/list/useWidthDrag';
import { useNumber } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { densities, toColumnWidth, type SettableColumn } from '@/utils/tableSettings';
import styles from './controls.less';

interface SettingsPanelProps {
  settings: TableSettings;
  /** Column that shows the tree. It is always visible and always first. Undefined for a table without a tree. */
  tree?: SettableColumn | undefined;
  /** False until the panel has its position. A focus set earlier would scroll the page to a temporary position. */
  inPlace: boolean;
  /** Closes the panel if its chunk could not be loaded. */
  onClose: () => void;
}

const STEP_PX = 16;

const focusFirst = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });

/**
 * Settings of a table: the row density, and checkboxes for the visible columns.
 * The column names can be dragged into another order.
 * With the keyboard, arrow keys on the name of a column move the column or change its width.
 */
export default function SettingsPanel({ settings, tree, inPlace }: SettingsPanelProps) {
  const t = useTranslate();
  const number = useNumber();
  const { choices, density, isDefault, toggle, setDensity, reset } = settings;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { movedColumn, forget, onColumnKey, drag } = useArranging(settings, panel);

  useEffect(() => {
    const trigger = document.activeElement;
    return () => {
      if (trigger instanceof HTMLElement) trigger.focus();
    };
  }, []);

  useEffect(() => {
    // The focus is not moved if it is already in the panel.
    if (inPlace && !panel.current?.contains(document.activeElement)) focusFirst(panel.current);
  }, [inPlace]);

  const onReset = () => {
    reset();
    forget();
    // The reset button is disabled now, so the focus moves to the first control.
    focusFirst(panel.current);
  };

  const movedIndex = choices.findIndex(({ column }) => column.key === movedColumn?.key);
  const column = choices[movedIndex]?.column.title ?? '';
  const placeWords =
    movedColumn?.width === undefined
      ? t('list.column.moved', { column, place: movedIndex + 1, count: choices.length })
      : `${t('list.column.width', { column })} ${number(movedColumn.width)}`;

  return (
    <div ref={panel} role="dialog" aria-label={t('list.settings')} className={styles['panel']}>
      <h2 id={`${id}density`}>{t('list.density')}</h2>
      <Radio.Group
        aria-labelledby={`${id}density`}
        optionType="button"
        size="small"
        value={density}
        onChange={({ target }) => setDensity(target.value as typeof density)}
        options={densities.map((value) => ({ value, label: t(`list.density.${value}`) }))}
      />
      <h2 id={`${id}columns`}>{t('list.columns')}</h2>
      <ul aria-labelledby={`${id}columns`} {...drag}>
        {tree && (
          <li>
            <Checkbox checked disabled>
              {tree.title}
            </Checkbox>
          </li>
        )}
        {choices.map(({ column, shown }, index) => (
          <li key={column.key} data-column={column.key}>
            <Checkbox
              checked={shown}
              disabled={column.alwaysShown ?? false}
              {...(column.from && { 'aria-label': column.title, 'aria-describedby': `${id}roomy-${column.key}` })}
              onChange={() => toggle(column.key)}
            >
              {column.title}
              {column.from && (
                <span id={`${id}roomy-${column.key}`} className={styles['hint']}>
                  {t('list.column.roomy')}
                </span>
              )}
            </Checkbox>
            <Button
              type="text"
              size="small"
              data-key={column.key}
              className={styles['handle'] ?? ''}
              icon={<HolderOutlined aria-hidden />}
              aria-label={t('tree.moveNamed', { name: column.title })}
              aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
              onKeyDown={(event) => onColumnKey(event, column.key, index)}
            />
          </li>
        ))}
      </ul>
      <Button type="text" size="small" disabled={isDefault} onClick={onReset}>
        {t('list.settings.reset')}
      </Button>
      <span role="status" className={styles['visuallyHidden']}>
        {movedIndex >= 0 && placeWords}
      </span>
    </div>
  );
}

/** Returns handlers that move and resize columns, either by dragging their names or by keys on the names. */
function useArranging({ choices, widths, move, setWidth }: TableSettings, panel: RefObject<HTMLElement>) {
  const [movedColumn, setMovedColumn] = useState<{ key: string; width?: number }>();

  // A moved row loses the focus when its position in the list changes, so the focus is returned to it.
  useEffect(() => {
    if (movedColumn) panel.current?.querySelector<HTMLElement>(`[data-key="${movedColumn.key}"]`)?.focus();
  }, [movedColumn, panel]);

  const onMove = (key: string, toIndex: number) => {
    const fromIndex = choices.findIndex(({ column }) => column.key === key);
    if (toIndex === fromIndex || toIndex < 0 || toIndex >= choices.length) return;
    move(key, toIndex - fromIndex);
    setMovedColumn({ key });
  };
  const resize = (key: string, offset: number) => {
    const headCell = document.querySelector(`[data-resize="${key}"]`)?.closest('th');
    if (!headCell) return;
    const width = toColumnWidth((widths[key] ?? headCell.offsetWidth) + offset);
    setWidth(key, width);
    setMovedColumn({ key, width });
  };
  const onColumnKey = (event: KeyboardEvent<HTMLElement>, key: string, index: number) => {
    const step = STEP_PX * inlineDirection(event.currentTarget);
    const action = {
      ArrowUp: () => onMove(key, index - 1),
      ArrowDown: () => onMove(key, index + 1),
      ArrowLeft: () => resize(key, -step),
      ArrowRight: () => resize(key, step),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const draggedKey = useRef<string>();
  // The list has the handlers, because a moved row would lose the pointer capture.
  const drag = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const handle = (event.target as Element).closest<HTMLElement>('[data-key]');
      if (!handle) return;
      draggedKey.current = handle.dataset['key'];
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      if (draggedKey.current === undefined) return;
      const rows = [...currentTarget.querySelectorAll(':scope > li[data-column]')];
      onMove(
        draggedKey.current,
        rows.findIndex((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return clientY >= top && clientY < bottom;
        }),
      );
    },
    onLostPointerCapture: () => {
      draggedKey.current = undefined;
    },
  };
  return { movedColumn, forget: () => setMovedColumn(undefined), onColumnKey, drag };
}
