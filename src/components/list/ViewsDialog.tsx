import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import { Button, Input } from 'antd';
import { useState, useId, type FormEvent, type ReactNode } from 'react';
import { useMessages } from '@/components/feedback/useMessages';
import FocusFirst from '@/components/form/FocusFirst';
import Modal from '@/components/layers/Modal';
import Tooltip from '@/components/layers/Tooltip';
import type { Views } from '@/hooks/list/useViews';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { isEnter } from '@/utils/inputEvents';
import { MAX_VIEW_NAME, type SavedView } from '@/utils/storage/listStorage';
import { copyText } from '@/utils/text/copyText';
import styles from './views.less';

interface ViewsDialogProps {
  open: boolean;
  views: Views;
  onClose: () => void;
}

/** Dialog that saves the current view of a list under a name, and edits the views that the user has saved. */
export default function ViewsDialog({ open, views, onClose }: ViewsDialogProps) {
  const t = useTranslate();
  const { ownViews, search, current } = views;
  // The layout stays as it was when the dialog opened, so that saving or deleting a view does not move the buttons.
  const [layout, setLayout] = useState({ open, isNew: search !== '' && !current });
  if (open !== layout.open) setLayout({ open, isNew: search !== '' && !current });
  return (
    <Modal
      open={open}
      title={t('list.view.own')}
      width={520}
      destroyOnHidden
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {layout.isNew && (
        <NewView
          taken={ownViews.map(({ name }) => name)}
          onSave={(name) => {
            views.save(name);
            onClose();
          }}
        />
      )}
      <OwnViews views={views} />
    </Modal>
  );
}

function NewView({ taken: takenNames, onSave }: { taken: readonly string[]; onSave: (name: string) => void }) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const newFault = nameFault(t, name, takenNames);
    setFault(newFault);
    if (newFault === undefined) onSave(name.trim());
  };
  return (
    <FocusFirst>
      <form className={styles['new']} onSubmit={save} noValidate>
        <ViewName
          value={name}
          fault={fault}
          onChange={(newName) => {
            setName(newName);
            setFault(undefined);
          }}
        />
        <Button type="primary" htmlType="submit">
          {t('form.save')}
        </Button>
      </form>
    </FocusFirst>
  );
}

interface RemovedView {
  view: SavedView;
  place: number;
}

/**
 * List of the user's own views. A view can be renamed, shared, made the default, or deleted.
 * A deleted view can be restored while the dialog is open.
 */
function OwnViews({ views }: { views: Views }) {
  const t = useTranslate();
  const [removedViews, setRemovedViews] = useState<readonly RemovedView[]>([]);
  if (views.ownViews.length === 0 && removedViews.length === 0) return null;
  return (
    <ul className={styles['views']}>
      {views.ownViews.map((view, index) => (
        <OwnView
          key={view.name}
          view={view}
          views={views}
          onRemove={() => {
            views.remove(view);
            setRemovedViews((before) => [...before, { view, place: index }]);
          }}
        />
      ))}
      {removedViews.map(({ view, place }) => (
        <li key={`removed ${view.name}`}>
          <del className={styles['viewName']}>{view.name}</del>
          <Button
            onClick={() => {
              views.restore(view, place);
              setRemovedViews((before) => before.filter((entry) => entry.view !== view));
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
  const [typedName, setTypedName] = useState(name);
  const otherNames = views.ownViews.flatMap((otherView) => (otherView === view ? [] : otherView.name));
  const fault = typedName.trim() === name ? undefined : nameFault(t, typedName, otherNames);
  const rename = () => {
    if (fault === undefined && typedName.trim() !== name) views.rename(view, typedName.trim());
  };
  const copy = async () => {
    const isCopied = await copyText(`${window.location.origin}${window.location.pathname}${views.linkTo(view)}`);
    if (isCopied) return message.success(t('exception.crash.copied'));
    // If the link cannot be copied, the view is shown. The user can then copy the link from the address bar.
    views.show(view);
    message.error(t('log.json.copyFailed'));
  };
  return (
    <li>
      <ViewName value={typedName} fault={fault} onChange={setTypedName} onDone={rename} />
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

/** Returns the reason why a view cannot have this name; undefined if the name is allowed. */
function nameFault(t: Translate, name: string, takenNames: readonly string[]): string | undefined {
  if (name.trim() === '') return t('form.rule.required', { label: t('list.view.name') });
  return takenNames.includes(name.trim()) ? t('list.view.taken') : undefined;
}

interface ViewNameProps {
  value: string;
  fault: string | undefined;
  onChange: (name: string) => void;
  onDone?: () => void;
}

/** Input for the name of a view. */
function ViewName({ value, fault, onChange, onDone }: ViewNameProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className={styles['viewName']}>
      <Input
        value={value}
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        placeholder={t('list.view.name')}
        aria-label={t('list.view.name')}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        status={fault === undefined ? '' : 'error'}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onDone}
        onKeyDown={(event) => isEnter(event) && onDone?.()}
      />
      <span id={id} role="alert" className={styles['fault']}>
        {fault}
      </span>
    </div>
  );
}
