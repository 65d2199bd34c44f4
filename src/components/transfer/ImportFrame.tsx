import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useQuestion } from '@/components/feedback/useQuestion';
import Modal from '@/components/layers/Modal';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { useTranslate } from '@/hooks/locale/useTranslate';
import StepFrame from './StepFrame';

interface ImportFrameProps {
  open: boolean;
  title: string;
  step: 'file' | 'check';
  /** Whether something would be lost with the dialog. */
  isChosen: boolean;
  onBack: () => void;
  start: { label: string; disabled: boolean; onClick: () => void };
  onClose: () => void;
  afterClose: () => void;
  children: ReactNode;
}

/** The dialog of an import: the file, and its check. */
export default function ImportFrame(props: ImportFrameProps) {
  const { open, title, step, isChosen, onBack, start, onClose, afterClose, children } = props;
  const t = useTranslate();
  const ask = useQuestion();
  const mayLeave = useUnsavedGuard(open && isChosen, () =>
    ask({
      title: t('transfer.import.stop.titleChosen'),
      hint: t('transfer.import.stop.hintChosen'),
      leave: t('transfer.import.stop.leaveChosen'),
      stay: t('transfer.import.stop.stay'),
    }),
  );
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const isCheck = step === 'check';
  return (
    <Modal
      open={open}
      title={title}
      width={isCheck ? 960 : 560}
      // Its buttons stand in a window of 768 pixels, too.
      {...(isCheck && { style: { insetBlockStart: 16 } })}
      maskClosable={false}
      onCancel={() => void close()}
      afterClose={afterClose}
      footer={
        isCheck ? (
          <>
            <Button onClick={onBack}>{t('transfer.back')}</Button>
            <Button type="primary" disabled={start.disabled} onClick={start.onClick}>
              {start.label}
            </Button>
          </>
        ) : (
          <Button onClick={() => void close()}>{t('transfer.cancel')}</Button>
        )
      }
    >
      <StepFrame step={step}>{children}</StepFrame>
    </Modal>
  );
}
