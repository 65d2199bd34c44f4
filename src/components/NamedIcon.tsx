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

const icons = new Map([
  ['apartment', ApartmentOutlined],
  ['appstore', AppstoreOutlined],
  ['dashboard', DashboardOutlined],
  ['file-search', FileSearchOutlined],
  ['home', HomeOutlined],
  ['lock', LockOutlined],
  ['menu', MenuOutlined],
  ['safety', SafetyOutlined],
  ['setting', SettingOutlined],
  ['table', TableOutlined],
  ['team', TeamOutlined],
  ['user', UserOutlined],
]);

/** The icon of a server-given name; an unknown name is the table icon. */
export default function NamedIcon({ name }: { name?: string | null | undefined }) {
  const Icon = icons.get(name ?? '') ?? TableOutlined;
  return <Icon aria-hidden />;
}
