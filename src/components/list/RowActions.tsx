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
  /**
   * Opens the form or confirmation of the action if the address requests it (`?act=edit`).
   * Undefined if no address can request the action.
   */
  onAsk?: () => void;
  /** Reason why the action is disabled for this row. */
  disabledBecause?: string | undefined;
  danger?: boolean;
  /** Whether the action also has a button beside the menu while the row is hovered or focused. */
  isFrequent?: boolean;
}

interface RowActionsProps {
  /** Name of the record. It distinguishes the accessible names of buttons in different rows. */
  name: string;
  actions: readonly RowAction[];
  /** Whether all actions are in the menu, because there is no space for a label. */
  compact?: boolean;
  tabIndex?: 0 | -1;
}

/**
 * Actions of a row. The first action is a button with a label, and a menu contains the others.
 * On a phone, all actions are in the menu.
 * In a table, the actions are visible while the row is hovered or focused.
 * Frequent actions then have buttons over the end of the previous cell.
 * Every row has actions, so native buttons are used for speed, and the menu is created when it is first opened.
 */
export default function RowActions({ name, actions, compact = false, tabIndex = 0 }: RowActionsProps) {
  const hasRoom = useMinWidth(BEYOND_PHONE) && !compact;
  // A menu with only one entry would be pointless, and the column has space for one label. So the action is a button.
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

  // When the menu is created around the button, React remounts the button. The focus must then be restored.
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
          // The reason why an action is disabled is shown below the label of the action.
          // A tooltip would not be enough: the keyboard skips disabled items, and phones show no tooltips.
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
          // The removed menu entry must not have the focus when a dialog opens now.
          // When the dialog closes, it returns the focus to the element that had it.
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
      // The button is not `disabled`, because the reason must be reachable by keyboard, too.
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
