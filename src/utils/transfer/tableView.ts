import { matchColumns, titleRow, type Aliases } from './columns';
import { MAX_IMPORT_ROWS, type FileRow, type TableFault, type TableFile } from './table';

/** Selection of the part of a file to import. */
export interface TableView<Field extends string> {
  /** Index of the sheet. */
  sheet: number;
  /** Index of the title row among the rows of the sheet. */
  titles: number;
  withHidden: boolean;
  /** Index of each field's column. */
  mapping: Partial<Record<Field, number>>;
}

export const rowsOf = ({ sheets }: TableFile, sheet: number): readonly FileRow[] => sheets[sheet]?.rows ?? [];

/** Returns the view of a sheet with its titles in the given row; by default in the row with the most known titles. */
export function viewOf<Field extends string>(
  content: TableFile,
  sheet: number,
  aliases: Aliases<Field>,
  titleIndex?: number,
): TableView<Field> {
  const rows = rowsOf(content, sheet);
  const titles = titleIndex ?? titleRow(rows, aliases);
  return { sheet, titles, withHidden: false, mapping: matchColumns(rows[titles]?.cells ?? [], aliases) };
}

/** Returns the view of the sheet with the most known titles: the first sheet often has instructions only. */
export function bestView<Field extends string>(content: TableFile, aliases: Aliases<Field>): TableView<Field> {
  const views = content.sheets.map((_, sheet) => viewOf(content, sheet, aliases));
  const mappedCount = ({ mapping }: TableView<Field>) => Object.keys(mapping).length;
  return views.reduce((best, view) => (mappedCount(view) > mappedCount(best) ? view : best));
}

/** Maximum number of columns in a spreadsheet. */
const MAX_COLUMNS = 16_384;

/** Returns the titles and the rows of a view, and how many of its rows are hidden. */
export function tableOf<Field extends string>(content: TableFile, { sheet, titles, withHidden }: TableView<Field>) {
  const allRows = rowsOf(content, sheet);
  const rowsBelow = allRows.slice(titles + 1);
  const visibleRows = rowsBelow.filter(({ isHidden }) => !isHidden);
  return {
    header: allRows[titles]?.cells.slice(0, MAX_COLUMNS) ?? [],
    rows: withHidden ? rowsBelow : visibleRows,
    hidden: rowsBelow.length - visibleRows.length,
  };
}

/** Returns the reason why a view cannot be imported; undefined if it can. */
export function viewFault<Field extends string>(content: TableFile, view: TableView<Field>): TableFault | undefined {
  const rows = rowsOf(content, view.sheet).length - view.titles - 1;
  if (rows === 0) return 'empty';
  return rows > MAX_IMPORT_ROWS ? 'tooManyRows' : undefined;
}

/** Whether the encoding may be wrong: a known title with non-ASCII letters proves that it is right. */
export function isGuess<Field extends string>(
  content: TableFile,
  { sheet, titles, mapping }: TableView<Field>,
): boolean {
  const header = rowsOf(content, sheet)[titles]?.cells ?? [];
  const knownTitles = Object.values<number | undefined>(mapping).map((column) => header[column ?? -1] ?? '');
  return content.text?.isGuessed === true && !knownTitles.some((title) => /[^\p{ASCII}]/u.test(title));
}

/**
 * Whether the import can continue without asking the user: each required field has a column, and no guess was needed.
 */
export function isClear<Field extends string>(
  content: TableFile,
  view: TableView<Field>,
  requiredFields: readonly Field[],
): boolean {
  const { text } = content;
  const isDoubtful = text && (isGuess(content, view) || text.damaged.length > 0 || text.openQuote !== undefined);
  return !viewFault(content, view) && !isDoubtful && requiredFields.every((field) => view.mapping[field] !== undefined);
}
