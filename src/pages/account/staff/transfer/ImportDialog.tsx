import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import StepFrame from '@/components/transfer/StepFrame';
import Modal from '@/components/layers/Modal';
import { useQuestion } from '@/components/feedback/useQuestion';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { useTranslate } from '@/hooks/locale/useTranslate';
import CheckStep from './CheckStep';
import FileStep from './FileStep';
import { isUsable } from './PasswordChoice';
import { useImport } from './useImport';

interface ImportDialogProps {
  open: boolean;
  /** Whether accounts can end by themselves. */
  hasTerms: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Creates and changes accounts by the rows of a file: the file, and its check; the rest is a job. */
export default function ImportDialog({ open, hasTerms, onClose, onClosed }: ImportDialogProps) {
  const t = useTranslate();
  const ask = useQuestion();
  const control = useImport(hasTerms);
  const { header, back, missing, count, counts, password, options, existing, busy, isStarted } = control;

  // A file of which nothing can be imported is no loss.
  const isChosen = header !== undefined && (count > 0 || missing.length > 0 || password.mode === 'same');
  const mayLeave = useUnsavedGuard(open && isChosen && !isStarted, () =>
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
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (isStarted) latest.current();
  }, [isStarted]);

  const isReady = missing.length === 0 && count > 0 && counts.stop === 0 && (counts.create === 0 || isUsable(password));
  return (
    <Modal
      open={open}
      title={t('transfer.import.title')}
      width={header ? 960 : 560}
      // Its buttons stand in a window of 768 pixels, too.
      {...(header && { style: { insetBlockStart: 16 } })}
      maskClosable={false}
      onCancel={() => void close()}
      afterClose={onClosed}
      footer={
        header
          ? [
              <Button key="back" onClick={back}>
                {t('transfer.back')}
              </Button>,
              <Button
                key="start"
                type="primary"
                disabled={!isReady || busy || !options.finders || existing.looking}
                onClick={control.start}
              >
                {t('transfer.import.start', { count })}
              </Button>,
            ]
          : [
              <Button key="quit" onClick={() => void close()}>
                {t('transfer.cancel')}
              </Button>,
            ]
      }
    >
      <StepFrame step={header ? 'check' : 'file'}>
        {header ? <CheckStep control={control} /> : <FileStep control={control} />}
      </StepFrame>
    </Modal>
  );
}
