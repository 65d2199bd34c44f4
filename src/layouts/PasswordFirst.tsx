import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'umi';
import { paths } from '@/constants/paths';
import { usePasswordFirst, type PasswordDetour } from '@/hooks/session/usePasswordFirst';
import { useScreen } from '@/hooks/session/useScreen';
import PageLoading from './PageLoading';

/** While the password must be changed, every screen but the public ones leads to where that is done; none asks before. */
export default function PasswordFirst({ children }: { children: ReactNode }) {
  const { must } = usePasswordFirst();
  const { pathname, search, hash } = useLocation();
  const screen = useScreen();
  if (must === false || screen.public || screen.path === paths.password) return children;
  if (must === undefined) return <PageLoading />;
  const state: PasswordDetour = { wanted: `${pathname}${search}${hash}` };
  return <Navigate to={paths.password} state={state} replace />;
}
