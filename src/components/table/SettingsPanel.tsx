import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button, Checkbox, Radio } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { TableSettings } from '@/hooks/list/useTableSettings';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { densities, type SettableColumn } from '@/utils/tableSettings';
import styles from './SettingsPanel.less';
import WidthField from './WidthField';

interface SettingsPanelProps {
  settings: TableSettings;
  /** The column that holds the tree: always there, always the first. */
  tree?: SettableColumn | undefined;
  /** False until it stands where it opens: the focus would drag the page to where it does not stay. */
  inPlace: boolean;
  /** For when it could not be loaded. */
  onClose: () => void;
}

const focusFirst = (panel: HTMLElement | null) =>
  panel?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });

/** Which columns there are, in which order and how wide, and how dense the rows. All by keyboard. */
export default function SettingsPanel({ settings, tree, inPlace }: SettingsPanelProps) {
  const t = useTranslate();
  const { choices, density, widths, isDefault, toggle, move, setDensity, setWidth, reset } = settings;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ key: string; by: number }>();

  useEffect(() => {
    const trigger = document.activeElement;
    return () => {
      if (trigger instanceof HTMLElement) trigger.focus();
    };
  }, []);

  useEffect(() => {
    if (inPlace) focusFirst(panel.current);
  }, [inPlace]);

  // A row that is moved loses the focus, and at either end one of its buttons has nothing more to do.
  useEffect(() => {
    if (!moved) return;
    const buttons = [...(panel.current?.querySelectorAll<HTMLButtonElement>('button[data-key]') ?? [])];
    const own = buttons.filter((button) => button.dataset['key'] === moved.key && !button.disabled);
    (own.find((button) => Number(button.dataset['by']) === moved.by) ?? own[0])?.focus();
  }, [moved]);

  const onMove = (key: string, by: number) => {
    move(key, by);
    setMoved({ key, by });
  };
  const onReset = () => {
    reset();
    setMoved(undefined);
    // The button that was pressed has nothing more to do.
    focusFirst(panel.current);
  };

  const place = choices.findIndex(({ column }) => column.key === moved?.key);
  const mover = (column: SettableColumn, by: number, index: number) => (
    <Button
      type="text"
      size="small"
      data-key={column.key}
      data-by={by}
      icon={by < 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
      aria-label={t(by < 0 ? 'list.column.up' : 'list.column.down', { column: column.title })}
      disabled={index + by < 0 || index + by >= choices.length}
      onClick={() => onMove(column.key, by)}
    />
  );

  const width = ({ key, title }: SettableColumn) => (
    <WidthField column={title} width={widths[key]} onWidth={(next) => setWidth(key, next)} />
  );

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
      <ul aria-labelledby={`${id}columns`}>
        {tree && (
          <li>
            <Checkbox checked disabled>
              {tree.title}
            </Checkbox>
            {width(tree)}
          </li>
        )}
        {choices.map(({ column, shown, sizable }, index) => (
          <li key={column.key}>
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
            {sizable && width(column)}
            {mover(column, -1, index)}
            {mover(column, 1, index)}
          </li>
        ))}
      </ul>
      <Button type="link" size="small" disabled={isDefault} onClick={onReset}>
        {t('list.settings.reset')}
      </Button>
      <span role="status" className={styles['visuallyHidden']}>
        {place >= 0 &&
          t('list.column.moved', {
            column: choices[place]?.column.title ?? '',
            place: place + 1,
            count: choices.length,
          })}
      </span>
    </div>
  );
}
