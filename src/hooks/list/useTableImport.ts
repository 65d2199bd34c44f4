import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocale } from '@/hooks/locale/useLocale';
import {
  type FileRow,
  type Separator,
  type TableFault,
  type TableFile,
  MAX_IMPORT_ROWS,
  type Aliases,
  matchColumns,
  titleRow,
} from '@/utils/transfer/table';
import { readTableFile } from '@/utils/transfer/readTableFile';

/** The part of a file that is imported: a sheet, its rows and its columns. */
interface TableView<Field extends string> {
  /** Index of the sheet. */
  sheet: number;
  /** Index of the title row (the row with the column titles) among the rows of the sheet. */
  titles: number;
  withHidden: boolean;
  /** Index of each field's column. */
  mapping: Partial<Record<Field, number>>;
}

const rowsOf = ({ sheets }: TableFile, sheet: number): readonly FileRow[] => sheets[sheet]?.rows ?? [];

/** Returns the view of a sheet with the given title row. By default, this is the row with the most known titles. */
function viewOf<Field extends string>(
  content: TableFile,
  sheet: number,
  aliases: Aliases<Field>,
  titleIndex?: number,
): TableView<Field> {
  const rows = rowsOf(content, sheet);
  const titles = titleIndex ?? titleRow(rows, aliases);
  return { sheet, titles, withHidden: false, mapping: matchColumns(rows[titles]?.cells ?? [], aliases) };
}

/** Returns the view of the sheet with the most known titles, since the first sheet often has only instructions. */
function bestView<Field extends string>(content: TableFile, aliases: Aliases<Field>): TableView<Field> {
  const views = content.sheets.map((_, sheet) => viewOf(content, sheet, aliases));
  const mappedCount = ({ mapping }: TableView<Field>) => Object.keys(mapping).length;
  return views.reduce((best, view) => (mappedCount(view) > mappedCount(best) ? view : best));
}

/** Maximum number of columns in a spreadsheet. */
const MAX_COLUMNS = 16_384;

/** Returns the titles and the rows of a view, and the number of hidden rows below the title row. */
function tableOf<Field extends string>(content: TableFile, { sheet, titles, withHidden }: TableView<Field>) {
  const allRows = rowsOf(content, sheet);
  const rowsBelow = allRows.slice(titles + 1);
  const visibleRows = rowsBelow.filter(({ isHidden }) => !isHidden);
  return {
    header: allRows[titles]?.cells.slice(0, MAX_COLUMNS) ?? [],
    rows: withHidden ? rowsBelow : visibleRows,
    hidden: rowsBelow.length - visibleRows.length,
  };
}

/** Returns the reason why a view cannot be imported; undefined if the view can be imported. */
function viewFault<Field extends string>(content: TableFile, view: TableView<Field>): TableFault | undefined {
  const rows = rowsOf(content, view.sheet).length - view.titles - 1;
  if (rows === 0) return 'empty';
  return rows > MAX_IMPORT_ROWS ? 'tooManyRows' : undefined;
}

/** Whether the encoding was guessed and may be wrong. A known title with non-ASCII letters proves the guess right. */
function isGuess<Field extends string>(content: TableFile, { sheet, titles, mapping }: TableView<Field>): boolean {
  const header = rowsOf(content, sheet)[titles]?.cells ?? [];
  const knownTitles = Object.values<number | undefined>(mapping).map((column) => header[column ?? -1] ?? '');
  return content.text?.isGuessed === true && !knownTitles.some((title) => /[^\p{ASCII}]/u.test(title));
}

/**
 * Whether the import can continue without asking the user. The table must not be empty or too long.
 * Encoding and quotes must be beyond doubt, and each required field must have a column.
 */
function isClear<Field extends string>(
  content: TableFile,
  view: TableView<Field>,
  requiredFields: readonly Field[],
): boolean {
  const { text } = content;
  const isDoubtful = text && (isGuess(content, view) || text.damaged.length > 0 || text.openQuote !== undefined);
  return !viewFault(content, view) && !isDoubtful && requiredFields.every((field) => view.mapping[field] !== undefined);
}

interface OpenedFile {
  file: File;
  content: TableFile;
}

const NO_MAPPING = {};

/** Corrected texts of a row, by column. */
type RowCorrections = Readonly<Record<number, string>>;
const NO_CORRECTIONS: ReadonlyMap<number, RowCorrections> = new Map();

/** Returns the row with its corrected cells, which are no longer marked as dates or as unreadable. */
function correctedRow(row: FileRow, texts: RowCorrections | undefined): FileRow {
  if (!texts) return row;
  const isRead = (column: number | string) => !(Number(column) in texts);
  return {
    ...row,
    cells: Object.assign([...row.cells], texts),
    dates: Object.fromEntries(Object.entries(row.dates ?? {}).filter(([column]) => isRead(column))),
    broken: row.broken?.filter(isRead) ?? [],
  };
}

type Step = 'file' | 'columns' | 'check';

/** Number of rows, from the current title row on, that can be chosen as the title row. All rows above can be, too. */
const MORE_CANDIDATES = 10;

/**
 * State of an import, from choosing the file to assigning its columns to fields.
 * @param aliasesOf returns the accepted column titles of each field, best first
 * @param requiredFields fields that must have a column before the check is shown
 */
export function useTableImport<Field extends string>(
  aliasesOf: () => Aliases<Field>,
  requiredFields: readonly NoInfer<Field>[],
) {
  const { code } = useLocale();
  const reading = useRef<AbortController>();
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<TableFault>();
  const [openedFile, setOpenedFile] = useState<OpenedFile>();
  const [view, setView] = useState<TableView<Field>>();
  /** Corrections of rows, by row number. */
  const [corrections, setCorrections] = useState(NO_CORRECTIONS);
  const [step, setStep] = useState<Step>('file');
  useEffect(() => () => reading.current?.abort(), []);

  const show = (nextView: TableView<Field>, content: TableFile) => {
    setFault(viewFault(content, nextView));
    setView(nextView);
    setCorrections(NO_CORRECTIONS);
  };
  const readFile = async (file: File, format: { encoding?: string; separator?: Separator } = {}) => {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    setReading(true);
    setFault(undefined);
    const result = await readTableFile(file, { ...format, language: code }, controller.signal);
    if (reading.current !== controller) return;
    setReading(false);
    if (!result) return;
    if (!result.ok) {
      setFault(result.fault);
      return;
    }
    const content = result.file;
    const nextView = bestView(content, aliasesOf());
    show(nextView, content);
    setOpenedFile({ file, content });
    setStep(step === 'file' && isClear(content, nextView, requiredFields) ? 'check' : 'columns');
  };

  const isCorrected = useCallback((number: number) => corrections.has(number), [corrections]);

  const mapping: TableView<Field>['mapping'] = view?.mapping ?? NO_MAPPING;
  const fileTable = useMemo(() => openedFile && view && tableOf(openedFile.content, view), [openedFile, view]);
  const table = useMemo(
    () =>
      fileTable && { ...fileTable, rows: fileTable.rows.map((row) => correctedRow(row, corrections.get(row.number))) },
    [fileTable, corrections],
  );
  return {
    reading: isReading,
    cancel: () => reading.current?.abort(),
    fault,
    read: (file: File) => void readFile(file),
    /** Settings with which the table was read, and functions that change them. Undefined before a file is read. */
    source: openedFile && view && sourceOf(openedFile, view, { aliasesOf, show, setView }),
    /** Reads the file again with another encoding or separator. */
    reread: (format: { encoding: string; separator?: Separator }) => {
      if (openedFile) void readFile(openedFile.file, format);
    },
    /** Undefined before a file is read. */
    table,
    step,
    goTo: (nextStep: Step) => {
      setStep(nextStep);
      if (nextStep !== 'file') return;
      setOpenedFile(undefined);
      setView(undefined);
      setFault(undefined);
    },
    mapping,
    isCorrected,
    /** Replaces the text of a cell, which is given by row number and field. */
    correct: (number: number, field: Field, text: string) => {
      const column = mapping[field];
      if (column !== undefined)
        setCorrections((current) => new Map(current).set(number, { ...current.get(number), [column]: text }));
    },
    /** Assigns another column to a field. With undefined, the field gets no column. */
    map: (field: Field, column: number | undefined) =>
      setView((currentView) => currentView && { ...currentView, mapping: { ...currentView.mapping, [field]: column } }),
  };
}

interface SourceActs<Field extends string> {
  aliasesOf: () => Aliases<Field>;
  show: (view: TableView<Field>, content: TableFile) => void;
  setView: (view: TableView<Field>) => void;
}

/** Returns the settings with which a file was read, and functions that change them. */
function sourceOf<Field extends string>(
  { file, content }: OpenedFile,
  view: TableView<Field>,
  { aliasesOf, show, setView }: SourceActs<Field>,
) {
  const { sheet, titles, withHidden } = view;
  return {
    ...{ name: file.name, sheets: content.sheets, sheet, titles, withHidden },
    text: content.text && { ...content.text, isGuessed: isGuess(content, view) },
    /** Rows from which the user chooses the title row. */
    candidates: rowsOf(content, sheet).slice(0, titles + MORE_CANDIDATES),
    chooseSheet: (sheetIndex: number) => show(viewOf(content, sheetIndex, aliasesOf()), content),
    chooseTitles: (titleIndex: number) => show(viewOf(content, sheet, aliasesOf(), titleIndex), content),
    setWithHidden: (isIncluded: boolean) => setView({ ...view, withHidden: isIncluded }),
  };
}

export type TableImport<Field extends string> = ReturnType<typeof useTableImport<Field>>;
