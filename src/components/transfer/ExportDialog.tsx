import { Alert, Button, Checkbox, Radio } from 'antd';
import { useId, useState } from 'react';
import Modal from '@/components/layers/Modal';
import { useTableExport, type ExportColumn } from '@/hooks/list/useTableExport';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useQuestion } from '@/components/feedback/useModal';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import type { PageSource } from '@/utils/transfer/pageReader';
import { fileFormats, type FileFormat } from '@/utils/transfer/tableFile';
import styles from './transfer.less';
import StepFrame, { WorkProgress } from './StepFrame';

export interface ExportDialogProps<Row> {
  open: boolean;
  onClose: () => void;
  /** Noun for the rows, such as "accounts". It is also the name of the file. */
  name: string;
  /** All columns that the user can export. */
  columns: readonly ExportColumn<Row>[];
  /** Keys of the columns that the table shows, in the order of the table. These columns are selected at first. */
  shownKeys: readonly string[];
  /** Number of rows in the filtered list. */
  total: number;
  isFiltered: boolean;
  /** Number and source of the selected rows; undefined if no rows are selected. */
  tickedRows?: { count: number; source: PageSource<Row> } | undefined;
  /** Fetches a page of the list with its filters and sort order. */
  source: PageSource<Row>;
  /** Optional columns whose values need further requests, and the source of rows with these values. */
  detail?: ExportDetail<Row> | undefined;
}

export interface ExportDetail<Row> {
  label: string;
  hint: string;
  columns: readonly ExportColumn<Row>[];
  source: PageSource<Row>;
}

/** Returns the columns in the order of the table. Columns that the table does not show are last. */
function inTableOrder<Row>(columns: readonly ExportColumn<Row>[], shownKeys: readonly string[]): ExportColumn<Row>[] {
  const position = ({ key }: ExportColumn<Row>) =>
    shownKeys.includes(key) ? shownKeys.indexOf(key) : shownKeys.length;
  return [...columns].sort((one, other) => position(one) - position(other));
}

/**
 * Dialog that exports a list to a file, with a choice of format and columns, and the progress.
 * Closing the dialog cancels a running export.
 */
export default function ExportDialog<Row extends { id: number }>(props: ExportDialogProps<Row>) {
  const { open, onClose, name, columns, shownKeys, isFiltered, detail, tickedRows } = props;
  const t = useTranslate();
  const [isDetailed, setIsDetailed] = useState(false);
  // If rows are selected, only these rows are exported by default.
  const [isWholeList, setIsWholeList] = useState(false);
  const selected = isWholeList ? undefined : tickedRows;
  const chosenDetail = isDetailed && !selected ? detail : undefined;
  const source = selected?.source ?? chosenDetail?.source ?? props.source;
  const total = selected?.count ?? props.total;
  const { state, start, resume, cancel, saveAgain } = useTableExport(source, name);
  const [format, setFormat] = useState<FileFormat>('xlsx');
  // Keys of the chosen columns. If undefined, the columns that the table shows are chosen.
  const [pickedKeys, setPickedKeys] = useState<readonly string[]>();
  const hintId = useId();
  const orderedColumns = inTableOrder(columns, shownKeys);
  const chosenColumns = orderedColumns.filter(({ key }) => (pickedKeys ?? shownKeys).includes(key));
  const { phase } = state;

  const ask = useQuestion();
  // Closing the dialog discards the rows that were already read, so the user is asked for confirmation.
  const mayLeave = useUnsavedGuard(open && (phase === 'running' || (phase === 'failed' && resume !== undefined)), () =>
    ask({
      title: t('transfer.export.stop.title'),
      hint: t('transfer.export.stop.hint'),
      leaveLabel: t('transfer.import.stop.leave'),
      stayLabel: t('transfer.import.stop.stay'),
    }),
  );
  const stop = () => {
    cancel();
    onClose();
  };
  const begin = () => start({ format, columns: [...chosenColumns, ...(chosenDetail?.columns ?? [])] });
  const quitButton = (
    <Button key="quit" onClick={stop}>
      {t(phase === 'done' ? 'common.close' : 'transfer.cancel')}
    </Button>
  );
  const footers = {
    choosing: [
      quitButton,
      <Button key="start" type="primary" disabled={chosenColumns.length === 0} onClick={begin}>
        {t('transfer.export.start')}
      </Button>,
    ],
    running: [quitButton],
    failed: [
      quitButton,
      <Button key="retry" type="primary" onClick={resume ?? begin}>
        {t(resume ? 'transfer.goOn' : 'common.retry')}
      </Button>,
    ],
    done: [
      <Button key="again" onClick={saveAgain}>
        {t('transfer.saveAgain')}
      </Button>,
      quitButton,
    ],
  };

  return (
    <Modal
      open={open}
      title={t('transfer.export.title', { name })}
      width={560}
      destroyOnHidden
      maskClosable={phase !== 'running'}
      // Escape may be pressed by mistake, so it needs a confirmation. A click on `quitButton` needs none.
      onCancel={() => void mayLeave().then((isLeaving) => isLeaving && stop())}
      footer={footers[phase]}
    >
      <StepFrame step={phase}>
        {phase === 'choosing' && (
          <>
            <Extent
              {...{ isFiltered, tickedRows, isWholeList }}
              total={props.total}
              onWholeListChange={setIsWholeList}
            />
            <fieldset className={styles['group']}>
              <legend>{t('transfer.export.format')}</legend>
              <Radio.Group
                value={format}
                onChange={({ target }) => setFormat(target.value as FileFormat)}
                options={fileFormats.map((value) => ({ value, label: t(`transfer.format.${value}`) }))}
              />
            </fieldset>
            <fieldset className={styles['group']}>
              <legend>{t('transfer.export.columns')}</legend>
              <Checkbox.Group
                className={styles['columns']}
                value={chosenColumns.map(({ key }) => key)}
                onChange={(keys) => setPickedKeys(keys)}
                options={orderedColumns.map(({ key, title }) => ({ value: key, label: title }))}
              />
            </fieldset>
            {detail && !selected && (
              <div className={styles['group']}>
                <Checkbox
                  checked={isDetailed}
                  aria-describedby={hintId}
                  onChange={({ target }) => setIsDetailed(target.checked)}
                >
                  {detail.label}
                </Checkbox>
                <p id={hintId} className={`${styles['hint']} ${styles['under']}`}>
                  {detail.hint}
                </p>
              </div>
            )}
          </>
        )}
        {(phase === 'running' || phase === 'failed') && (
          <WorkProgress label={t('transfer.export.progress')} done={state.done} total={state.total ?? total}>
            {state.waiting > 0
              ? t('transfer.waiting', { seconds: state.waiting })
              : t('transfer.export.soFar', { done: state.done, total: state.total ?? total })}
          </WorkProgress>
        )}
        <ExportResult {...{ state, resume }} />
      </StepFrame>
    </Modal>
  );
}

interface ExtentProps<Row> extends Pick<ExportDialogProps<Row>, 'isFiltered' | 'tickedRows' | 'total'> {
  isWholeList: boolean;
  onWholeListChange: (isWholeList: boolean) => void;
}

/** Rows to export. If rows are selected, the user can choose between these rows and all rows. */
function Extent<Row>({ isFiltered, tickedRows, total, isWholeList, onWholeListChange }: ExtentProps<Row>) {
  const t = useTranslate();
  const allLabel = t(isFiltered ? 'transfer.export.filtered' : 'transfer.export.all', { count: total });
  if (!tickedRows) return <p className={styles['hint']}>{allLabel}</p>;
  return (
    <Radio.Group
      className={styles['hint'] ?? ''}
      aria-label={t('transfer.export')}
      value={isWholeList}
      onChange={({ target }) => onWholeListChange(target.value as boolean)}
      options={[
        { value: false, label: t('transfer.export.selected', { count: tickedRows.count }) },
        { value: true, label: allLabel },
      ]}
    />
  );
}

/** Result of the export, or the reason why it stopped. */
function ExportResult({ state, resume }: Pick<ReturnType<typeof useTableExport>, 'state' | 'resume'>) {
  const t = useTranslate();
  const { phase } = state;
  return (
    <>
      {phase === 'failed' && (
        <Alert
          type="error"
          showIcon
          message={t(resume ? 'transfer.export.failed' : 'common.loadFailed')}
          description={state.failure?.message}
        />
      )}
      {phase === 'done' && (
        <Alert
          type={state.changed ? 'warning' : 'success'}
          showIcon
          message={t('transfer.export.done', { count: state.done })}
          description={state.changed ? t('transfer.export.changed') : undefined}
        />
      )}
    </>
  );
}
