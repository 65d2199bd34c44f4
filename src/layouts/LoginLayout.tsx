import { Outlet } from 'umi';
import LocaleMenu from '@/components/locale/LocaleMenu';
import SignInFrame from '@/components/signIn/SignInFrame';
import { useDocumentTitle } from './useDocumentTitle';
import { useStorageHint } from './useStorageHint';
import { lazyComponent } from '@/hooks/lazyComponent';
import { isLocaleChosen } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { DEFAULT_LOCALE } from '@/locales/locale';
import ThemeMenu from './ThemeMenu';

const loadLocales = () => import('./login/LoginLocalePopup');
const loadThemes = () => import('./login/LoginThemePopup');

/** Offer to switch to the browser's language, if it is not the default language and the user has not chosen one yet. */
const LanguageOffer = lazyComponent(() => import('./login/LanguageOffer'), {
  isOpen: () => !navigator.language.startsWith(DEFAULT_LOCALE),
  loadsWhenIdle: true,
  errorFallback: () => null,
});

export default function LoginLayout() {
  const t = useTranslate();
  useDocumentTitle();
  useStorageHint();
  const tools = (
    <>
      {!isLocaleChosen() && <LanguageOffer />}
      <LocaleMenu load={loadLocales} />
      <ThemeMenu load={loadThemes} />
    </>
  );
  return (
    // eslint-disable-next-line react-hooks/purity -- only the copyright year depends on it
    <SignInFrame t={t} year={String(new Date().getFullYear())} tools={tools}>
      <Outlet />
    </SignInFrame>
  );
}
