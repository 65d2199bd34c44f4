import { Outlet } from 'umi';

export default function LoginLayout() {
  return <Outlet />;
}
