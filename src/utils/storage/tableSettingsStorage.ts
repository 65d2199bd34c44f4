import { createListeners } from '@/utils/createListeners';
import { parseTableSettings, type TableSettingsState } from '@/utils/tableSettings';
import { readStored, removeStored, writeStored } from './safeStorage';

/** Keeps what was chosen about a table, by its name. Its settings and its list both read and write it. */

const keyOf = (name: string) => `table-${name}`;
const settingsChange = createListeners();

export const readTableText = (name: string): string | null => readStored(keyOf(name));

export const readTableSettings = (name: string): TableSettingsState => parseTableSettings(readTableText(name));

/** From what is stored, not from a render: two changes at once must not undo each other. */
export function changeTableSettings(
  name: string,
  part: (before: TableSettingsState) => Partial<TableSettingsState>,
): void {
  const before = readTableSettings(name);
  writeStored(keyOf(name), JSON.stringify({ ...before, ...part(before) }));
  settingsChange.notify();
}

export function forgetTableSettings(name: string): void {
  removeStored(keyOf(name));
  settingsChange.notify();
}

export const onTableSettings = settingsChange.add;
