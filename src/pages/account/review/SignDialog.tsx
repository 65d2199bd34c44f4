import { Checkbox } from 'antd';
import { useState } from 'react';
import Modal from '@/components/layers/Modal';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { reviewCounts, type Review, type ReviewCounts, type Reviewer } from '@/utils/review/review';

interface SignDialogProps {
  review: Review;
  counts: ReviewCounts;
  reviewer: Reviewer;
  change: (how: (before: Review) => Review) => void;
  onClose: () => void;
}

/** Asks for the signature; with open decisions only where that is said. */
export default function SignDialog({ review, counts, reviewer, change, onClose }: SignDialogProps) {
  const t = useTranslate();
  const [shown, setShown] = useState(true);
  const [isAccepted, setAccepted] = useState(false);
  const { open, waiting } = counts;
  const sign = () => {
    setShown(false);
    change((before) => ({
      ...before,
      signed: { by: reviewer, at: new Date().toISOString(), open: reviewCounts(before).open },
    }));
  };
  return (
    <Modal
      open={shown}
      title={t('review.sign.title', { name: review.name })}
      okText={t('review.sign')}
      cancelText={t('form.cancel')}
      okButtonProps={{ disabled: open > 0 && !isAccepted }}
      onOk={sign}
      onCancel={() => setShown(false)}
      afterClose={onClose}
    >
      <p>
        {t('review.reviewer')}: {reviewer.name} ({reviewer.username})
      </p>
      <p>{t('review.sign.hint')}</p>
      {waiting > 0 && <p>{t('review.sign.waiting', { count: waiting })}</p>}
      {open > 0 && (
        <Checkbox checked={isAccepted} onChange={({ target }) => setAccepted(target.checked)}>
          {t('review.sign.open', { count: open })}
        </Checkbox>
      )}
    </Modal>
  );
}
