import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocale } from '@/hooks/locale/useLocale';
import type { Aliases } from '@/utils/transfer/columns';
import { readTableFile } from '@/utils/transfer/readTableFile';
import type { Separator, TableFault, TableFile } from '@/utils/transfer/table';
import {
  bestView,
  isClear,
  isGuess,
  rowsOf,
  tableOf,
  viewFault,
  viewOf,
  type TableView,
} from '@/utils/transfer/tableView';

interface OpenedFile {
  file: File;
  content: TableFile;
}

const NO_MAPPING = {};

type Step = 'file' | 'columns' | 'check';

/** Number of rows after the title row that are offered as the title row instead. */
const MORE_CANDIDATES = 10;

/**
 * Imported table, from choosing the file to assigning its columns to fields.
 * @param aliasesOf accepted column titles of each field, best first
 * @param requiredFields fields that need a column before the check is shown
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
  const [step, setStep] = useState<Step>('file');
  useEffect(() => () => reading.current?.abort(), []);

  const show = (nextView: TableView<Field>, content: TableFile) => {
    setFault(viewFault(content, nextView));
    setView(nextView);
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

  const mapping: TableView<Field>['mapping'] = view?.mapping ?? NO_MAPPING;
  const table = useMemo(() => openedFile && view && tableOf(openedFile.content, view), [openedFile, view]);
  return {
    reading: isReading,
    cancel: () => reading.current?.abort(),
    fault,
    read: (file: File) => void readFile(file),
    /** Source of the table and other ways to read it; undefined before a file is read. */
    source: openedFile && view && sourceOf(openedFile, view, { aliasesOf, show, setView }),
    /** Reads the file again, in another way. */
    reread: (format: { encoding: string; separator?: Separator }) => {
      if (openedFile) void readFile(openedFile.file, format);
    },
    /** Undefined before a file was read. */
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
    /** Assigns another column to a field, or none. */
    map: (field: Field, column: number | undefined) =>
      setView((currentView) => currentView && { ...currentView, mapping: { ...currentView.mapping, [field]: column } }),
  };
}

interface SourceActs<Field extends string> {
  aliasesOf: () => Aliases<Field>;
  show: (view: TableView<Field>, content: TableFile) => void;
  setView: (view: TableView<Field>) => void;
}

/** Returns how a file was read, and functions that read it differently. */
function sourceOf<Field extends string>(
  { file, content }: OpenedFile,
  view: TableView<Field>,
  { aliasesOf, show, setView }: SourceActs<Field>,
) {
  const { sheet, titles, withHidden } = view;
  return {
    ...{ name: file.name, sheets: content.sheets, sheet, titles, withHidden },
    text: content.text && { ...content.text, isGuessed: isGuess(content, view) },
    /** Rows to choose the title row from. */
    candidates: rowsOf(content, sheet).slice(0, titles + MORE_CANDIDATES),
    chooseSheet: (sheetIndex: number) => show(viewOf(content, sheetIndex, aliasesOf()), content),
    chooseTitles: (titleIndex: number) => show(viewOf(content, sheet, aliasesOf(), titleIndex), content),
    setWithHidden: (isIncluded: boolean) => setView({ ...view, withHidden: isIncluded }),
  };
}

export type TableImport<Field extends string> = ReturnType<typeof useTableImport<Field>>;
