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
import type { Icon } from './iconSet';
import { useIconSet } from './useIconSet';

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

const basicByName = new Map<string, Icon>(Object.entries(basicIcons));

/**
 * Shows the icon whose name the server sends. An unknown name results in a table icon.
 * The few icons of `basicIcons` are shown immediately.
 * The space for other icons stays empty until their chunk has loaded.
 */
export default function NamedIcon({ name }: { name?: string | null | undefined }) {
  const basicIcon = name ? basicByName.get(name) : TableOutlined;
  const allIcons = useIconSet(basicIcon === undefined);
  if (!basicIcon && allIcons === undefined) {
    return <span aria-hidden className="anticon" style={{ inlineSize: '1em', blockSize: '1em' }} />;
  }
  const IconComponent =
    basicIcon ??
    (allIcons instanceof Map ? (allIcons as ReadonlyMap<string, Icon>).get(name ?? '') : undefined) ??
    TableOutlined;
  return <IconComponent aria-hidden />;
}
