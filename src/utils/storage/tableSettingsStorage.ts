import { createListeners } from '@/utils/createListeners';
import { parseTableSettings, type TableSettingsState } from '@/utils/tableSettings';
import { readStored, removeStored, writeStored } from './safeStorage';

/** Stored settings of tables, by the table's name. A table (columns) and its list (page size) both change them. */

const keyOf = (name: string) => `table-${name}`;
const settingsChange = createListeners();

export const readTableText = (name: string): string | null => readStored(keyOf(name));

export const readTableSettings = (name: string): TableSettingsState => parseTableSettings(readTableText(name));

/** Changes the stored settings rather than a rendered copy: two simultaneous changes must not undo each other. */
export function changeTableSettings(
  name: string,
  change: (settings: TableSettingsState) => Partial<TableSettingsState>,
): void {
  const settings = readTableSettings(name);
  writeStored(keyOf(name), JSON.stringify({ ...settings, ...change(settings) }));
  settingsChange.notify();
}

export function forgetTableSettings(name: string): void {
  removeStored(keyOf(name));
  settingsChange.notify();
}

export const onTableSettings = settingsChange.add;
