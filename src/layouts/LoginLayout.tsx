import { Outlet } from 'umi';
import LocaleMenu from '@/components/locale/LocaleMenu';
import SignInFrame from '@/components/signIn/SignInFrame';
import { useDocumentTitle } from './useDocumentTitle';
import { useStorageHint } from './useStorageHint';
import { useTranslate } from '@/hooks/locale/useTranslate';
import ThemeMenu from './ThemeMenu';

const loadLocales = () => import('./login/LoginLocalePopup');
const loadThemes = () => import('./login/LoginThemePopup');

const tools = (
  <>
    <LocaleMenu load={loadLocales} />
    <ThemeMenu load={loadThemes} />
  </>
);

export default function LoginLayout() {
  const t = useTranslate();
  useDocumentTitle();
  useStorageHint();
  return (
    <SignInFrame t={t} year={String(new Date().getFullYear())} tools={tools}>
      <Outlet />
    </SignInFrame>
  );
}
