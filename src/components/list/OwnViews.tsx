import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useMessages } from '@/components/feedback/useMessages';
import Tooltip from '@/components/layers/Tooltip';
import type { Views } from '@/hooks/list/useViews';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { SavedView } from '@/utils/storage/savedViews';
import { copyText } from '@/utils/text/copyText';
import ViewName, { nameFault } from './ViewName';
import styles from './ViewsDialog.less';

interface Removed {
  view: SavedView;
  place: number;
}

/** The own views of a list: their names, which of them the list opens with, links to them. A deleted one can be had back while the dialog is open. */
export default function OwnViews({ views }: { views: Views }) {
  const t = useTranslate();
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  if (views.own.length === 0 && removed.length === 0) return null;
  return (
    <ul className={styles['views']}>
      {views.own.map((view, place) => (
        <OwnView
          key={view.name}
          view={view}
          views={views}
          onRemove={() => {
            views.remove(view);
            setRemoved((before) => [...before, { view, place }]);
          }}
        />
      ))}
      {removed.map(({ view, place }) => (
        <li key={`removed ${view.name}`}>
          <del className={styles['name']}>{view.name}</del>
          <Button
            onClick={() => {
              views.restore(view, place);
              setRemoved((before) => before.filter((one) => one.view !== view));
            }}
          >
            {t('list.view.restore')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function OwnView({ view, views, onRemove }: { view: SavedView; views: Views; onRemove: () => void }) {
  const t = useTranslate();
  const { message } = useMessages();
  const { name, isDefault = false } = view;
  const [typed, setTyped] = useState(name);
  const others = views.own.flatMap((one) => (one === view ? [] : one.name));
  const fault = typed.trim() === name ? undefined : nameFault(t, typed, others);
  const rename = () => {
    if (fault === undefined && typed.trim() !== name) views.rename(view, typed.trim());
  };
  const copy = async () => {
    const isCopied = await copyText(`${window.location.origin}${window.location.pathname}${views.linkTo(view)}`);
    if (isCopied) return message.success(t('exception.crash.copied'));
    // Then the address bar has it.
    views.show(view);
    message.error(t('log.json.copyFailed'));
  };
  return (
    <li>
      <ViewName value={typed} fault={fault} onChange={setTyped} onDone={rename} />
      <Act
        label={t('list.view.default', { name })}
        icon={isDefault ? <StarFilled className={styles['default'] ?? ''} /> : <StarOutlined />}
        pressed={isDefault}
        onClick={() => views.toggleDefault(view)}
      />
      <Act label={t('list.view.copy', { name })} icon={<LinkOutlined />} onClick={() => void copy()} />
      <Act label={t('list.view.remove', { name })} icon={<DeleteOutlined />} onClick={onRemove} />
    </li>
  );
}

interface ActProps {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  onClick: () => void;
}

function Act({ label, icon, pressed, onClick }: ActProps) {
  return (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} aria-pressed={pressed} onClick={onClick} />
    </Tooltip>
  );
}
