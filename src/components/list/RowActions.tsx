import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { useLayoutEffect, useRef, useState } from 'react';
import Dropdown from '@/components/layers/Dropdown';
import Tooltip from '@/components/layers/Tooltip';
import { BEYOND_PHONE, useMinWidth } from '@/hooks/browser/useMinWidth';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './RowActions.less';

export interface RowAction {
  key: string;
  label: string;
  onClick: () => void;
  /** Opens the action's form or confirmation if the address asks for it (`?act=edit`); unset if no address can. */
  onAsk?: () => void;
  /** Text with the reason why the action is disabled for this row. */
  disabledBecause?: string | undefined;
  danger?: boolean;
  /** Whether the action is also shown beside the menu while the row is hovered or focused. */
  isFrequent?: boolean;
}

interface RowActionsProps {
  /** Name of the record, so that buttons of different rows have different names. */
  name: string;
  actions: readonly RowAction[];
  /** Whether all actions are in the menu, because there is no room for a label. */
  compact?: boolean;
  tabIndex?: 0 | -1;
}

/**
 * Actions of a row: the first as a button with a label, the others in a menu; on a phone all are in the menu. While a
 * table's row is hovered or focused, its actions are visible, and frequent ones have buttons over the end of the
 * previous cell. For speed, since every row has actions, uses native buttons and creates the menu when first opened.
 */
export default function RowActions({ name, actions, compact = false, tabIndex = 0 }: RowActionsProps) {
  const hasRoom = useMinWidth(BEYOND_PHONE) && !compact;
  // A menu with a single entry would be pointless. Columns have room for one label.
  const count = hasRoom || actions.length === 1 ? 1 : 0;
  const menuActions = actions.slice(count);
  const frequentActions = menuActions.filter(
    ({ isFrequent, disabledBecause }) => isFrequent && disabledBecause === undefined,
  );
  return (
    <span className={styles['actions']}>
      {frequentActions.length > 0 && (
        <span className={styles['often']}>
          {frequentActions.map((action) => (
            <ActionButton key={action.key} action={action} name={name} tabIndex={tabIndex} />
          ))}
        </span>
      )}
      {actions.slice(0, count).map((action) => (
        <ActionButton key={action.key} action={action} name={name} tabIndex={tabIndex} />
      ))}
      {menuActions.length > 0 && <RowMenu name={name} actions={menuActions} tabIndex={tabIndex} />}
    </span>
  );
}

function RowMenu({ name, actions, tabIndex }: Required<Pick<RowActionsProps, 'name' | 'actions' | 'tabIndex'>>) {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  const [isMenuRequested, setMenuRequested] = useState(false);
  const [open, setOpen] = useState(false);

  // Once created, the menu wraps the button, which is remounted and loses the focus.
  useLayoutEffect(() => {
    if (isMenuRequested) button.current?.focus({ preventScroll: true });
  }, [isMenuRequested]);

  const trigger = (
    <button
      ref={button}
      type="button"
      className={styles['more']}
      aria-label={t('common.moreFor', { name })}
      aria-haspopup="menu"
      aria-expanded={open}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        if (isMenuRequested) return;
        setMenuRequested(true);
        setOpen(true);
      }}
    >
      <MoreOutlined aria-hidden />
    </button>
  );
  if (!isMenuRequested) return trigger;
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- an opened menu takes the focus, and returns it
      autoFocus
      menu={{
        items: actions.map(({ key, label, disabledBecause, danger = false }) => ({
          key,
          danger,
          disabled: disabledBecause !== undefined,
          // The keyboard skips disabled items, and a phone shows no tooltip: the reason is below the label.
          label:
            disabledBecause === undefined ? (
              label
            ) : (
              <span className={styles['locked']}>
                {label}
                <small className={styles['reason']}>{disabledBecause}</small>
              </span>
            ),
        })),
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          // An opened dialog later returns the focus to the focused element, which must not be a removed menu entry.
          button.current?.focus({ preventScroll: true });
          actions.find((action) => action.key === key)?.onClick();
        },
      }}
    >
      {trigger}
    </Dropdown>
  );
}

interface ActionButtonProps {
  action: RowAction;
  name: string;
  tabIndex: 0 | -1;
}

function ActionButton({ action: { label, onClick, disabledBecause, danger }, name, tabIndex }: ActionButtonProps) {
  const disabled = disabledBecause !== undefined;
  const button = (
    <button
      type="button"
      className={styles['action']}
      data-danger={danger}
      aria-label={`${label} ${name}`}
      // Not `disabled`, since the reason must be reachable by keyboard, too.
      aria-disabled={disabled || undefined}
      {...(disabled && { 'aria-description': disabledBecause })}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        if (!disabled) onClick();
      }}
    >
      {label}
    </button>
  );
  return disabled ? <Tooltip title={disabledBecause}>{button}</Tooltip> : button;
}
