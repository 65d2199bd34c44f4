import { Button } from 'antd';
import { useState } from 'react';
import StepFrame from '@/components/transfer/StepFrame';
import Modal from '@/components/layers/Modal';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { datedFileName, tableFile } from '@/utils/transfer/tableFile';
import { saveFile } from '@/utils/saveFile';
import CheckStep from './CheckStep';
import FileStep from './FileStep';
import { importReport, importResults } from './importReport';
import { isUsable } from './PasswordChoice';
import RunStep from './RunStep';
import { useImport } from './useImport';
import { useStopQuestion } from './useStopQuestion';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** Called whenever the work ends: accounts were created. */
  onOver: () => void;
}

/** Creates accounts from the rows of a file: the file, its check, the work, its report. */
export default function ImportDialog({ open, onClose, onClosed, onOver }: ImportDialogProps) {
  const t = useTranslate();
  const control = useImport(onOver);
  const { header, back, missing, count, password, start, rows, work, options, existing } = control;
  const { state, entries, counts } = work.view;
  const undone = counts.failed + counts.waiting;
  const isWorking = state === 'running' || state === 'paused';
  const withPasswords = password.mode === 'generate';
  const created = entries.filter(({ value }) => value === 'created').length;
  // As many as the last report had: a retry makes more.
  const [reported, setReported] = useState(0);
  const secret = withPasswords && created > reported;

  const before = header ? 'check' : 'file';
  const step = state === 'idle' ? before : state;

  // A file of which nothing can be imported is no loss.
  const isChosen =
    state === 'idle' && header !== undefined && (count > 0 || missing.length > 0 || password.mode === 'same');
  const mayLeave = useUnsavedGuard(
    open && (isWorking || secret || isChosen),
    useStopQuestion(isWorking ? 'running' : secret ? 'secret' : 'chosen'),
  );
  const close = async () => {
    if (!(await mayLeave())) return;
    work.cancel?.();
    onClose();
  };
  const saveReport = async () => {
    setReported(created);
    const report = await tableFile('csv', importReport(t, importResults(t, rows, entries), { withPasswords }));
    saveFile(datedFileName(t('transfer.import.reportName'), 'csv'), report);
  };

  const button = (key: string, words: string, onClick: (() => void) | undefined, primary = false, disabled = false) => (
    <Button key={key} type={primary ? 'primary' : 'default'} disabled={disabled} onClick={onClick}>
      {words}
    </Button>
  );
  const quit = button('quit', t(state === 'over' ? 'common.close' : 'transfer.cancel'), () => void close());
  const report = button('report', t('transfer.import.report'), () => void saveReport(), state === 'over' && secret);
  const ready =
    missing.length === 0 && count > 0 && isUsable(password) && options.finders !== undefined && !existing.looking;
  const footers = {
    idle: header
      ? [
          button('back', t('transfer.back'), back),
          button('start', t('transfer.import.start', { count }), start, true, !ready),
        ]
      : [quit],
    running: [button('stop', t('transfer.stop'), work.cancel), button('pause', t('transfer.pause'), work.pause)],
    paused: [
      report,
      button('stop', t('transfer.stop'), work.cancel),
      button('goOn', t('transfer.goOn'), work.resume, true),
    ],
    over: [undone > 0 && button('retry', t('transfer.retryFailed', { count: undone }), work.retry), report, quit],
  };

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
      footer={footers[state]}
    >
      <StepFrame step={step}>
        {step === 'file' && <FileStep control={control} />}
        {step === 'check' && <CheckStep control={control} />}
        {state !== 'idle' && <RunStep control={control} secret={secret} />}
      </StepFrame>
    </Modal>
  );
}
