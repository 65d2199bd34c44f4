import Modal from '@/components/layers/Modal';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './review.less';

/** The keys by which a review is gone through. */
export default function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslate();
  const { direction } = useLocale();
  const keys = [
    { keys: ['K', direction === 'rtl' ? '←' : '→'], does: t('review.keepAnd') },
    { keys: ['R'], does: t('review.revokeAnd') },
    { keys: ['L'], does: t('review.laterAnd') },
    { keys: ['J', '↓'], does: t('review.next') },
    { keys: ['↑'], does: t('review.previous') },
    { keys: ['Z'], does: t('common.undo') },
    { keys: ['?'], does: t('review.keys') },
  ];
  return (
    <Modal open={open} title={t('review.keys')} footer={null} width={400} onCancel={onClose}>
      <dl className={styles['keys']}>
        {keys.map((entry) => (
          <div key={entry.does}>
            <dt>
              {entry.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{entry.does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
