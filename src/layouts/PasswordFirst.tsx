import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'umi';
import { paths } from '@/constants/paths';
import { usePasswordFirst, type PasswordDetour } from '@/hooks/usePasswordFirst';
import { useScreen } from '@/hooks/useScreen';

/** While the password must be changed, every screen but the public ones leads to where that is done. */
export default function PasswordFirst({ children }: { children: ReactNode }) {
  const { must } = usePasswordFirst();
  const { pathname, search, hash } = useLocation();
  const screen = useScreen();
  if (!must || screen.public || screen.path === paths.password) return children;
  const state: PasswordDetour = { wanted: `${pathname}${search}${hash}` };
  return <Navigate to={paths.password} state={state} replace />;
}
