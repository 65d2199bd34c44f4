import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '@/utils/createListeners';

/** Icons that the navigation needs first, by name. They are in the chunk of the app's frame. */
export const basicIcons = {
  'apartment': ApartmentOutlined,
  'appstore': AppstoreOutlined,
  'dashboard': DashboardOutlined,
  'file-search': FileSearchOutlined,
  'home': HomeOutlined,
  'lock': LockOutlined,
  'menu': MenuOutlined,
  'safety': SafetyOutlined,
  'setting': SettingOutlined,
  'table': TableOutlined,
  'team': TeamOutlined,
  'user': UserOutlined,
};

export type Icon = (typeof basicIcons)['table'];

/** All icons for menus, by name, in alphabetical order. */
type IconSet = ReadonlyMap<string, Icon>;

/** The icon set; undefined until it is loaded, 'failed' if its chunk could not be loaded. */
let state: IconSet | 'failed' | undefined;
let isFetching = false;
const stateChange = createListeners();

function settle(newState: IconSet | 'failed'): void {
  state = newState;
  isFetching = false;
  stateChange.notify();
}

/** Loads the whole icon set once. If it could not be loaded, the next call tries again. */
export function loadIconSet(): void {
  if (isFetching || state instanceof Map) return;
  isFetching = true;
  import('./iconSet').then(
    ({ moreIcons }) => {
      const icons = { ...basicIcons, ...moreIcons };
      settle(new Map(Object.entries(icons).sort(([one], [other]) => (one < other ? -1 : 1))));
    },
    () => settle('failed'),
  );
}

/**
 * Returns the whole icon set, which is loaded when `isWanted` is true.
 * The result is undefined until the set is loaded, and 'failed' if its chunk could not be loaded.
 */
export function useIconSet(isWanted: boolean): IconSet | 'failed' | undefined {
  useEffect(() => {
    if (isWanted) loadIconSet();
  }, [isWanted]);
  return useSyncExternalStore(stateChange.add, () => state);
}
