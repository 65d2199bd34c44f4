import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useQuestion } from '@/components/feedback/useModal';
import Modal from '@/components/layers/Modal';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import type { TableImport } from '@/hooks/list/useTableImport';
import { useTranslate } from '@/hooks/locale/useTranslate';
import StepFrame from './StepFrame';
import { CheckedSource } from './TableSource';
import styles from './transfer.less';

interface ImportFrameProps {
  open: boolean;
  title: string;
  control: Pick<TableImport<string>, 'step' | 'goTo' | 'source' | 'table' | 'fault'>;
  /** Whether closing the dialog would lose work. */
  isChosen: boolean;
  /** Whether each field that needs a column has one. */
  isMapped: boolean;
  start: { label: string; disabled: boolean; onClick: () => void };
  onClose: () => void;
  afterClose: () => void;
  /** Content by step. */
  children: Readonly<Record<TableImport<string>['step'], ReactNode>>;
}

/** Dialog of an import with its steps: the file, its columns if they are ambiguous, and the check. */
export default function ImportFrame(props: ImportFrameProps) {
  const { open, title, control, isChosen, isMapped, start, onClose, afterClose, children } = props;
  const { step, goTo, source, table, fault } = control;
  const t = useTranslate();
  const ask = useQuestion();
  const mayLeave = useUnsavedGuard(open && isChosen, () =>
    ask({
      title: t('transfer.import.stop.titleChosen'),
      hint: t('transfer.import.stop.hintChosen'),
      leaveLabel: t('transfer.import.stop.leaveChosen'),
      stayLabel: t('transfer.import.stop.stay'),
    }),
  );
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const footers = {
    file: <Button onClick={() => void close()}>{t('transfer.cancel')}</Button>,
    columns: (
      <>
        <Button onClick={() => goTo('file')}>{t('transfer.back')}</Button>
        <Button type="primary" disabled={!isMapped || fault !== undefined} onClick={() => goTo('check')}>
          {t('transfer.import.next')}
        </Button>
      </>
    ),
    check: (
      <>
        <Button onClick={() => goTo('columns')}>{t('transfer.back')}</Button>
        <Button type="primary" disabled={start.disabled} onClick={start.onClick}>
          {start.label}
        </Button>
      </>
    ),
  };
  const isCheck = step === 'check';
  return (
    <Modal
      open={open}
      title={title}
      width={step === 'file' ? 560 : 1200}
      // Placed high, so that the buttons are visible in a window 768 pixels high.
      {...(step !== 'file' && { style: { insetBlockStart: 16 } })}
      {...(isCheck && { className: styles['check'] ?? '' })}
      maskClosable={false}
      onCancel={() => void close()}
      afterClose={afterClose}
      footer={footers[step]}
    >
      <StepFrame step={step}>
        {isCheck && source && table && (
          <CheckedSource
            source={source}
            rows={table.rows.length}
            hidden={table.hidden}
            onEdit={() => goTo('columns')}
          />
        )}
        {children[step]}
      </StepFrame>
    </Modal>
  );
}
