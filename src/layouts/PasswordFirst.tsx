import type { ReactNode } from 'react';
import { Navigate, useLocation, useSelectedRoutes } from 'umi';
import { paths } from '@/constants/paths';
import { usePasswordFirst, type PasswordDetour } from '@/hooks/usePasswordFirst';

/** While the password must be changed, every screen but the public ones leads to where that is done. */
export default function PasswordFirst({ children }: { children: ReactNode }) {
  const { must } = usePasswordFirst();
  const { pathname, search, hash } = useLocation();
  const leaf = useSelectedRoutes().at(-1)?.route as { path?: string; public?: boolean } | undefined;
  if (!must || leaf?.public || leaf?.path === paths.password) return children;
  const state: PasswordDetour = { wanted: `${pathname}${search}${hash}` };
  return <Navigate to={paths.password} state={state} replace />;
}
