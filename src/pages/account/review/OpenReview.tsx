import { Alert } from 'antd';
import { useState } from 'react';
import { useQuestion } from '@/components/feedback/useModal';
import Modal from '@/components/layers/Modal';
import { FileDrop } from '@/components/transfer/TableChoice';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { visit } from '@/hooks/navigation';
import type { Reviews } from '@/hooks/review/useReviews';
import { MAX_REVIEW_BYTES, readReviewText, type ReviewFault } from '@/utils/review/reviewFile';
import { numberFormat } from '@/utils/text/formatNumber';
import { reviewAddress } from './sharing';

interface OpenReviewProps {
  reviews: Reviews;
  onClose: () => void;
}

/** Dialog that opens a review from a file that another reviewer has saved. */
export default function OpenReview({ reviews, onClose }: OpenReviewProps) {
  const t = useTranslate();
  const { tags } = useLocale();
  const megabytes = numberFormat(tags, { style: 'unit', unit: 'megabyte' });
  const ask = useQuestion();
  const [open, setOpen] = useState(true);
  const [loading, setLoading] = useState(false);
  const [fault, setFault] = useState<ReviewFault>();

  const take = async (file: File) => {
    setFault(undefined);
    if (file.size > MAX_REVIEW_BYTES) return setFault('tooLarge');
    setLoading(true);
    const result = await file
      .arrayBuffer()
      .then((bytes) => readReviewText(new TextDecoder().decode(bytes), window.location.origin))
      .catch(() => ({ ok: false, fault: 'broken' }) as const)
      .finally(() => setLoading(false));
    if (!result.ok) return setFault(result.fault);
    const { review } = result;
    const storedReview = reviews.read(review.id);
    const isAgreed =
      !storedReview ||
      (await ask({
        title: t('review.file.replace.title', { name: storedReview.name }),
        hint: t('review.file.replace.hint'),
        leaveLabel: t('review.file.replace'),
        stayLabel: t('form.cancel'),
      }));
    if (!isAgreed) return undefined;
    reviews.add(review);
    setOpen(false);
    return visit(reviewAddress(review.id, review.signed ? 'report' : undefined));
  };

  return (
    <Modal open={open} title={t('review.openFile')} footer={null} onCancel={() => setOpen(false)} afterClose={onClose}>
      <FileDrop
        title={t('review.file')}
        hint={t('review.file.hint')}
        choose={t('review.file.choose')}
        accept=".json,application/json"
        loading={loading}
        onFile={(file) => void take(file)}
      />
      {fault && (
        <Alert
          type="error"
          showIcon
          role="alert"
          style={{ marginBlockStart: 16 }}
          message={t(`review.file.${fault}`, { size: megabytes.format(MAX_REVIEW_BYTES / 1024 / 1024) })}
        />
      )}
    </Modal>
  );
}
