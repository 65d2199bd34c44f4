import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import { changeLocale, useLocale } from '@/hooks/useLocale';
import { useWords } from '@/hooks/useWords';
import { locales } from '@/locales/registry';
import ChoiceMenu from './ChoiceMenu';

const choices = locales.map(({ code, flag, label }) => ({
  key: code,
  label: (
    <span lang={code}>
      <span aria-hidden="true">{flag}</span> {label}
    </span>
  ),
}));

/** The language switch: each language by its own name. */
export default function LocaleMenu() {
  const t = useWords();
  const { code } = useLocale();
  return (
    <ChoiceMenu
      label={t('common.language')}
      icon={<GlobalOutlined />}
      choices={choices}
      selected={code}
      onSelect={(next) => void changeLocale(next)}
    />
  );
}
