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

/** Icons that the navigation needs first, by name; part of the chunk of the app's frame. */
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
