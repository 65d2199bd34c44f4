import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import Tooltip from '@/components/layers/Tooltip';
import RowActions, { type RowAction } from '@/components/list/RowActions';
import type { Neighbours } from '@/hooks/list/useNeighbours';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './detail.less';

interface PersonToolsProps {
  /** Empty while the account is on its way. */
  name: string;
  actions: readonly RowAction[];
  neighbours: Neighbours;
}

/** Actions on the open account, and buttons to its neighbours in the list. */
export default function PersonTools({ name, actions, neighbours }: PersonToolsProps) {
  return (
    <div className={styles['tools']}>
      {actions.length > 0 && <RowActions name={name} actions={actions} />}
      <Step label="staff.detail.previous" keys="Alt+ArrowUp" icon={<UpOutlined />} go={neighbours.previous} />
      <Step label="staff.detail.next" keys="Alt+ArrowDown" icon={<DownOutlined />} go={neighbours.next} />
    </div>
  );
}

interface StepProps {
  label: 'staff.detail.previous' | 'staff.detail.next';
  keys: string;
  icon: JSX.Element;
  go: (() => void) | undefined;
}

function Step({ label, keys, icon, go }: StepProps) {
  const t = useTranslate();
  const name = t(label);
  return (
    <Tooltip title={`${name} (${keys.replace('ArrowUp', '↑').replace('ArrowDown', '↓')})`}>
      <Button
        type="text"
        icon={icon}
        aria-label={name}
        aria-keyshortcuts={keys}
        // Not `disabled`: at the end of the list the focus stays.
        aria-disabled={go === undefined}
        className={styles['step'] ?? ''}
        onClick={go}
      />
    </Tooltip>
  );
}

/** The keys of the open account. */
export const stepByKey =
  ({ previous, next }: Neighbours) =>
  (event: KeyboardEvent): void => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const go = { ArrowUp: previous, ArrowDown: next }[event.key];
    if (!go) return;
    event.preventDefault();
    go();
  };
