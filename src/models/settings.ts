import { effectActions, reducerActions, type EffectTools, type PayloadAction, select } from '@/store/actions';
import { initialSettings, readSettings, writeSettings, type Settings } from '@/utils/storage/settingsStorage';

export type SettingsState = Settings;

const namespace = 'settings';
const state: SettingsState = readSettings();

const reducers = {
  changed: (settings: SettingsState, { payload }: PayloadAction<Partial<Settings>>): SettingsState => ({
    ...settings,
    ...payload,
  }),
};
const events = reducerActions(namespace, reducers);

const effects = {
  /** Changes some settings. The new values take effect at once, and are stored in this browser. */
  *change({ payload }: PayloadAction<Partial<Settings>>, tools: EffectTools) {
    yield tools.put(events.changed(payload));
    writeSettings(yield* select(tools, (root: { settings: SettingsState }) => root.settings));
  },
  /** Restores the default settings. The navigation stays collapsed or expanded, since it has a button of its own. */
  *reset(_: PayloadAction, tools: EffectTools) {
    const collapsed = yield* select(tools, (root: { settings: SettingsState }) => root.settings.collapsed);
    yield tools.put(events.changed({ ...initialSettings, collapsed }));
    writeSettings({ ...initialSettings, collapsed });
  },
};

export const settingsActions = { ...events, ...effectActions(namespace, effects) };

export default { namespace, state, reducers, effects };
