import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { Button, Dropdown, Space, Tooltip } from 'antd';
import { useWords } from '@/hooks/useWords';
import { textWidth } from '@/utils/textWidth';

export interface RowAction {
  key: string;
  label: string;
  onClick: () => void;
  /** Why it cannot be done for this row, in words. */
  disabledBecause?: string | undefined;
  danger?: boolean;
}

interface RowActionsProps {
  /** What the row is about: the buttons of different rows must not sound alike. */
  name: string;
  actions: readonly RowAction[];
  /** How many stand beside each other, where their words leave room; the others are in a menu. */
  shown?: number;
  tabIndex?: 0 | -1;
}

/** Half-width characters that fit beside each other in a column of actions. */
const ROOM = 23;

function countBeside(actions: readonly RowAction[], shown: number): number {
  // A menu of one entry would hide it for nothing.
  const most = actions.length === shown + 1 ? actions.length : Math.min(shown, actions.length);
  const isTooWide = (count: number) => textWidth(actions.slice(0, count).map(({ label }) => label).join('')) > ROOM;
  let count = most;
  while (count > 1 && isTooWide(count)) count -= 1;
  return count;
}

/** What can be done with a row. */
export default function RowActions({ name, actions, shown = 2, tabIndex = 0 }: RowActionsProps) {
  const t = useWords();
  const count = countBeside(actions, shown);
  const inMenu = actions.slice(count);
  return (
    // The first button's words, not its edge, line up with the column's title.
    <Space size={0} style={{ marginInlineStart: -7 }}>
      {actions.slice(0, count).map((action) => (
        <ActionButton key={action.key} action={action} name={name} tabIndex={tabIndex} />
      ))}
      {inMenu.length > 0 && (
        <Dropdown
          trigger={['click']}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- an opened menu takes the focus, and gives it back
          autoFocus
          menu={{
            items: inMenu.map(({ key, label, disabledBecause, danger = false }) => ({
              key,
              label,
              danger,
              disabled: disabledBecause !== undefined,
              ...(disabledBecause !== undefined && { title: disabledBecause }),
            })),
            onClick: ({ key, domEvent }) => {
              domEvent.stopPropagation();
              inMenu.find((action) => action.key === key)?.onClick();
            },
          }}
        >
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('common.moreFor', { name })}
            tabIndex={tabIndex}
            onClick={(event) => event.stopPropagation()}
          />
        </Dropdown>
      )}
    </Space>
  );
}

interface ActionButtonProps {
  action: RowAction;
  name: string;
  tabIndex: 0 | -1;
}

function ActionButton({ action: { label, onClick, disabledBecause, danger = false }, name, tabIndex }: ActionButtonProps) {
  const disabled = disabledBecause !== undefined;
  const button = (
    <Button
      type="link"
      size="small"
      danger={danger}
      aria-label={`${label} ${name}`}
      // Not `disabled`: the reason must be there for the keyboard, too.
      aria-disabled={disabled || undefined}
      {...(disabled && { style: { opacity: 0.5, cursor: 'not-allowed' } })}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation();
        if (!disabled) onClick();
      }}
    >
      {label}
    </Button>
  );
  return disabled ? <Tooltip title={disabledBecause}>{button}</Tooltip> : button;
}
