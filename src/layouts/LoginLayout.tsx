import { Outlet } from 'umi';
import LocaleMenu from '@/components/LocaleMenu';
import SignInFrame from '@/components/signIn/SignInFrame';
import { useDocumentTitle } from '@/hooks/useDocumentTitle';
import { useStorageHint } from '@/hooks/useStorageHint';
import { useWords } from '@/hooks/useWords';
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
  const t = useWords();
  useDocumentTitle();
  useStorageHint();
  return (
    <SignInFrame t={t} year={String(new Date().getFullYear())} tools={tools}>
      <Outlet />
    </SignInFrame>
  );
}
