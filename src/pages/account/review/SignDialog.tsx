import { Alert, Checkbox } from 'antd';
import { useState } from 'react';
import Modal from '@/components/layers/Modal';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useSignatureLog } from '@/hooks/review/useSignature';
import { failureText } from '@/request/outcome';
import { revocations, type Review, type ReviewCounts, type Reviewer } from '@/utils/review/review';
import styles from './review.less';

interface SignDialogProps {
  review: Review;
  counts: ReviewCounts;
  reviewer: Reviewer;
  change: (how: (before: Review) => Review) => void;
  onClose: () => void;
}

/** So many revocations are named; the others are counted. */
const NAMED = 5;

/**
 * Asks for the signature; with open decisions or revocations that were not carried out only where that is said. The
 * signature is written into the operation log first, where the backend keeps exports there.
 */
export default function SignDialog({ review, counts, reviewer, change, onClose }: SignDialogProps) {
  const t = useTranslate();
  const logSignature = useSignatureLog();
  const [shown, setShown] = useState(true);
  const [accepted, setAccepted] = useState({ open: false, waiting: false });
  const [isSigning, setSigning] = useState(false);
  const [fault, setFault] = useState<string>();
  const { open, waiting } = counts;
  const sign = async () => {
    setSigning(true);
    setFault(undefined);
    const signed = { by: reviewer, at: new Date().toISOString(), open };
    const logged = await logSignature?.({ ...review, signed });
    setSigning(false);
    if (logged?.ok === false) return setFault(failureText(logged.failure));
    setShown(false);
    return change((before) => ({ ...before, signed }));
  };
  return (
    <Modal
      open={shown}
      title={t('review.sign.title', { name: review.name })}
      okText={t('review.sign')}
      cancelText={t('form.cancel')}
      confirmLoading={isSigning}
      okButtonProps={{ disabled: (open > 0 && !accepted.open) || (waiting > 0 && !accepted.waiting) }}
      onOk={() => void sign()}
      onCancel={() => setShown(false)}
      afterClose={onClose}
    >
      <p>
        {t('review.reviewer')}: {reviewer.name} ({reviewer.username})
      </p>
      <p>{t('review.sign.hint')}</p>
      {logSignature && <p>{t('review.sign.logged')}</p>}
      {waiting > 0 && (
        <>
          <p className={styles['waiting']}>{t('review.sign.waiting', { count: waiting })}</p>
          <Waiting review={review} />
          <Checkbox
            checked={accepted.waiting}
            onChange={({ target }) => setAccepted({ ...accepted, waiting: target.checked })}
          >
            {t('review.sign.anyway')}
          </Checkbox>
        </>
      )}
      {open > 0 && (
        <Checkbox checked={accepted.open} onChange={({ target }) => setAccepted({ ...accepted, open: target.checked })}>
          {t('review.sign.open', { count: open })}
        </Checkbox>
      )}
      {fault && <Alert type="error" showIcon role="alert" message={fault} />}
    </Modal>
  );
}

/** The people whose revocations were not carried out, with these roles. */
function Waiting({ review }: { review: Review }) {
  const t = useTranslate();
  const all = revocations(review);
  const rest = all.length - NAMED;
  return (
    <ul className={styles['names']}>
      {all.slice(0, NAMED).map(({ person, roles }) => (
        <li key={person.id}>
          {person.name}: {roles.map(({ name }) => name).join(t('common.listSeparator'))}
        </li>
      ))}
      {rest > 0 && <li>{t('permission.more', { count: rest })}</li>}
    </ul>
  );
}
