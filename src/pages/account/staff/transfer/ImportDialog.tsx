import { useEffect, useRef } from 'react';
import ImportFrame from '@/components/transfer/ImportFrame';
import { useTranslate } from '@/hooks/locale/useTranslate';
import CheckStep, { ColumnStep } from './CheckStep';
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
  const control = useImport(hasTerms);
  const { table, missing, count, counts, password, options, existing, busy, isStarted } = control;

  // A file of which nothing can be imported is no loss.
  const isChosen = table !== undefined && (count > 0 || missing.length > 0 || password.mode === 'same');
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (isStarted) latest.current();
  }, [isStarted]);

  const isReady = missing.length === 0 && count > 0 && counts.stop === 0 && (counts.create === 0 || isUsable(password));
  return (
    <ImportFrame
      open={open}
      title={t('transfer.import.title')}
      control={control}
      isChosen={isChosen && !isStarted}
      isMapped={missing.length === 0}
      start={{
        label: t('transfer.import.start', { count }),
        disabled: !isReady || busy || !options.finders || existing.looking,
        onClick: control.start,
      }}
      onClose={onClose}
      afterClose={onClosed}
    >
      {{
        file: <FileStep control={control} />,
        columns: <ColumnStep control={control} />,
        check: <CheckStep control={control} />,
      }}
    </ImportFrame>
  );
}
