import { Alert, Button, Checkbox } from 'antd';
import { Fragment, useId } from 'react';
import Select from '@/components/layers/Select';
import type { TableImport } from '@/hooks/list/useTableImport';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { separators, type FileRow, type Separator } from '@/utils/transfer/table';
import styles from './transfer.less';

type Source = NonNullable<TableImport<string>['source']>;

/** Encodings by their name for `TextDecoder`, with the names that spreadsheet programs use. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'gb18030': 'GB18030 (GBK)',
  'big5': 'Big5',
  'shift_jis': 'Shift_JIS',
  'euc-jp': 'EUC-JP',
  'euc-kr': 'EUC-KR',
  'windows-1250': 'Windows-1250',
  'windows-1251': 'Windows-1251',
  'windows-1252': 'Windows-1252',
  'windows-1253': 'Windows-1253',
  'windows-1254': 'Windows-1254',
  'windows-1255': 'Windows-1255',
  'windows-1256': 'Windows-1256',
  'koi8-r': 'KOI8-R',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
};
const encodingName = (encoding: string): string => ENCODINGS[encoding] ?? encoding;

/** Number of rows in the preview, including the row with the titles. */
const SAMPLE = 5;
/** Maximum number of rows that a warning mentions. */
const NAMED_ROWS = 20;

function useSeparatorName() {
  const t = useTranslate();
  return (separator: Separator) => (separator === '\t' ? t('transfer.import.separator.tab') : separator);
}

interface CheckedSourceProps {
  source: Source;
  rows: number;
  hidden: number;
  onEdit: () => void;
}

/** Shows in one line how the checked rows were read from the file, and warns of possible misreadings. */
export function CheckedSource({ source, rows, hidden, onEdit }: CheckedSourceProps) {
  const t = useTranslate();
  const separatorName = useSeparatorName();
  const { name, sheets, sheet, text, candidates, titles, withHidden } = source;
  const parts = [
    name,
    sheets[sheet]?.name,
    text && encodingName(text.encoding),
    text && `${t('transfer.import.separator')} ${separatorName(text.separator)}`,
    `${t('transfer.import.titleRow')} ${candidates[titles]?.number ?? ''}`,
    t('transfer.import.rowCount', { count: rows }),
    hidden > 0 && !withHidden ? t('transfer.import.hidden', { count: hidden }) : undefined,
  ].filter((part) => part !== undefined && part !== '');
  return (
    <>
      <p className={styles['source']}>
        <span>
          {parts.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              {/* A file name has its own writing direction. */}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </span>
        <Button type="link" size="small" onClick={onEdit}>
          {t('transfer.import.edit')}
        </Button>
      </p>
      <Warnings source={source} />
    </>
  );
}

/** Warnings that the file may have been read incorrectly. */
function Warnings({ source: { text } }: { source: Source }) {
  const t = useTranslate();
  const warnings = text
    ? [
        text.isGuessed && t('transfer.import.guessed'),
        text.damaged.length > 0 &&
          t('transfer.import.damaged', {
            rows:
              text.damaged.slice(0, NAMED_ROWS).join(t('common.listSeparator')) +
              (text.damaged.length > NAMED_ROWS ? ' …' : ''),
          }),
        text.openQuote !== undefined && t('transfer.import.openQuote', { row: text.openQuote }),
      ].filter((warning) => warning !== false)
    : [];
  return warnings.map((warning) => (
    <Alert key={warning} type="warning" showIcon className={styles['warning'] ?? ''} message={warning} />
  ));
}

interface ChoiceProps<Value> {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string | number>({ label, ...select }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <Select<Value> id={id} popupMatchSelectWidth={false} {...select} />
    </div>
  );
}

/** Maximum number of columns that the preview shows. */
const MAX_COLUMNS = 100;
/** Maximum number of characters of a row that is an option for the title row. */
const MAX_CHARACTERS = 60;

interface TableSourceProps {
  source: Source;
  hidden: number;
  reread: TableImport<string>['reread'];
}

/** Shows how the file was read, with its first lines and with options to read it differently. */
export default function TableSource({ source, hidden, reread }: TableSourceProps) {
  const t = useTranslate();
  const separatorName = useSeparatorName();
  const { sheets, sheet, text, candidates, titles } = source;
  const encodings = new Set([...Object.keys(ENCODINGS), ...(text ? [text.encoding] : [])]);
  return (
    <fieldset className={styles['group']}>
      <legend>{t('transfer.import.source')}</legend>
      <div className={styles['mapping']}>
        {sheets.length > 1 && (
          <Choice
            label={t('transfer.import.sheet')}
            value={sheet}
            options={sheets.map(({ name }, value) => ({ value, label: name }))}
            onChange={source.chooseSheet}
          />
        )}
        {text && (
          <>
            <Choice
              label={t('transfer.import.encoding')}
              value={text.encoding}
              options={Array.from(encodings, (value) => ({ value, label: encodingName(value) }))}
              onChange={(encoding) => reread({ encoding })}
            />
            <Choice
              label={t('transfer.import.separator')}
              value={text.separator}
              options={separators.map((value) => ({ value, label: separatorName(value) }))}
              onChange={(separator) => reread({ encoding: text.encoding, separator })}
            />
          </>
        )}
        <Choice
          label={t('transfer.import.titleRow')}
          value={titles}
          options={candidates.map(({ number, cells }, value) => ({
            value,
            label: `${number}  ${cells.slice(0, MAX_COLUMNS).filter(Boolean).join(' · ').slice(0, MAX_CHARACTERS)}`,
          }))}
          onChange={source.chooseTitles}
        />
      </div>
      {hidden > 0 && (
        <Checkbox
          className={styles['warning'] ?? ''}
          checked={source.withHidden}
          onChange={({ target }) => source.setWithHidden(target.checked)}
        >
          {t('transfer.import.withHidden', { count: hidden })}
        </Checkbox>
      )}
      <Warnings source={source} />
      <Sample rows={candidates.slice(titles, titles + SAMPLE)} />
    </fieldset>
  );
}

/** Preview of the first lines of a file, starting with the titles. */
function Sample({ rows }: { rows: readonly FileRow[] }) {
  const t = useTranslate();
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...rows.map(({ cells }) => cells.length)));
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
    <div className={styles['sample']} role="region" aria-label={t('transfer.import.preview')} tabIndex={0}>
      <table>
        <tbody>
          {rows.map(({ number, cells }, index) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              {columns.map((column) =>
                index === 0 ? (
                  <th key={column} scope="col">
                    {cells[column]}
                  </th>
                ) : (
                  <td key={column}>{cells[column]}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
