import { changeLocale } from '@/hooks/locale/useLocale';
import { directionOf, languageTag } from '@/locales/locale';
import { findOffer } from '@/locales/offers';

/** One line in the browser's preferred language, with a button that switches to it. */
export default function LanguageOffer() {
  const languageOffer = findOffer(navigator.languages);
  if (!languageOffer) return null;
  const { code, offer } = languageOffer;
  return (
    <button
      type="button"
      className="sign-in-offer"
      lang={languageTag(code)}
      dir={directionOf(code)}
      onClick={({ currentTarget }) => {
        // The offer disappears, so the keyboard focus moves to the language menu beside it.
        (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
        void changeLocale(code);
      }}
    >
      {offer}
    </button>
  );
}
