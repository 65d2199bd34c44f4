import { Button } from 'antd';
import { useState, type FormEvent } from 'react';
import FocusFirst from '@/components/form/FocusFirst';
import Modal from '@/components/layers/Modal';
import type { Views } from '@/hooks/list/useViews';
import { useTranslate } from '@/hooks/locale/useTranslate';
import OwnViews from './OwnViews';
import ViewName, { nameFault } from './ViewName';
import styles from './ViewsDialog.less';

interface ViewsDialogProps {
  open: boolean;
  views: Views;
  onClose: () => void;
}

/** Keeps what the list shows under a name, and changes the views that were kept before. */
export default function ViewsDialog({ open, views, onClose }: ViewsDialogProps) {
  const t = useTranslate();
  const { own, search, current } = views;
  // As it was when the dialog opened: it does not change its shape under the pointer.
  const [shown, setShown] = useState({ open, isNew: search !== '' && !current });
  if (open !== shown.open) setShown({ open, isNew: search !== '' && !current });
  return (
    <Modal
      open={open}
      title={t('list.view.own')}
      width={520}
      destroyOnHidden
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {shown.isNew && (
        <NewView
          taken={own.map(({ name }) => name)}
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

function NewView({ taken, onSave }: { taken: readonly string[]; onSave: (name: string) => void }) {
  const t = useTranslate();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = nameFault(t, name, taken);
    setFault(found);
    if (found === undefined) onSave(name.trim());
  };
  return (
    <FocusFirst>
      <form className={styles['new']} onSubmit={save} noValidate>
        <ViewName
          value={name}
          fault={fault}
          onChange={(next) => {
            setName(next);
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
