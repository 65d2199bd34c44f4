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

interface Opened {
  file: File;
  content: TableFile;
}

const NONE = {};

type Step = 'file' | 'columns' | 'check';

/** Number of rows after the title row that are offered as the title row instead. */
const MORE_CANDIDATES = 10;

/**
 * Imported table, from choosing the file to assigning its columns to fields.
 * @param aliasesOf accepted column titles of each field, best first
 * @param needed fields that need a column before the check is shown
 */
export function useTableImport<Field extends string>(
  aliasesOf: () => Aliases<Field>,
  needed: readonly NoInfer<Field>[],
) {
  const { code } = useLocale();
  const reading = useRef<AbortController>();
  const [isReading, setReading] = useState(false);
  const [fault, setFault] = useState<TableFault>();
  const [opened, setOpened] = useState<Opened>();
  const [view, setView] = useState<TableView<Field>>();
  const [step, setStep] = useState<Step>('file');
  useEffect(() => () => reading.current?.abort(), []);

  const show = (next: TableView<Field>, content: TableFile) => {
    setFault(viewFault(content, next));
    setView(next);
  };
  const read = async (file: File, format: { encoding?: string; separator?: Separator } = {}) => {
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
    const next = bestView(content, aliasesOf());
    show(next, content);
    setOpened({ file, content });
    setStep(step === 'file' && isClear(content, next, needed) ? 'check' : 'columns');
  };

  const mapping: TableView<Field>['mapping'] = view?.mapping ?? NONE;
  const table = useMemo(() => opened && view && tableOf(opened.content, view), [opened, view]);
  return {
    reading: isReading,
    cancel: () => reading.current?.abort(),
    fault,
    read: (file: File) => void read(file),
    /** Source of the table and other ways to read it; undefined before a file is read. */
    source: opened && view && sourceOf(opened, view, { aliasesOf, show, setView }),
    /** Reads the file again, in another way. */
    reread: (format: { encoding: string; separator?: Separator }) => {
      if (opened) void read(opened.file, format);
    },
    /** Undefined before a file was read. */
    table,
    step,
    goTo: (next: Step) => {
      setStep(next);
      if (next !== 'file') return;
      setOpened(undefined);
      setView(undefined);
      setFault(undefined);
    },
    mapping,
    /** Assigns another column to a field, or none. */
    map: (field: Field, column: number | undefined) =>
      setView((before) => before && { ...before, mapping: { ...before.mapping, [field]: column } }),
  };
}

interface SourceActs<Field extends string> {
  aliasesOf: () => Aliases<Field>;
  show: (view: TableView<Field>, content: TableFile) => void;
  setView: (view: TableView<Field>) => void;
}

/** Returns how a file was read, and functions that read it differently. */
function sourceOf<Field extends string>(
  { file, content }: Opened,
  view: TableView<Field>,
  { aliasesOf, show, setView }: SourceActs<Field>,
) {
  const { sheet, titles, withHidden } = view;
  return {
    ...{ name: file.name, sheets: content.sheets, sheet, titles, withHidden },
    text: content.text && { ...content.text, isGuessed: isGuess(content, view) },
    /** Rows to choose the title row from. */
    candidates: rowsOf(content, sheet).slice(0, titles + MORE_CANDIDATES),
    chooseSheet: (next: number) => show(viewOf(content, next, aliasesOf()), content),
    chooseTitles: (next: number) => show(viewOf(content, sheet, aliasesOf(), next), content),
    setWithHidden: (next: boolean) => setView({ ...view, withHidden: next }),
  };
}

export type TableImport<Field extends string> = ReturnType<typeof useTableImport<Field>>;
