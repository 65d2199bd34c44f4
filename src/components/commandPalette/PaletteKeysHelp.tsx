import { useTranslate } from '@/hooks/locale/useTranslate';
import { COMMAND_KEY } from './platform';
import styles from './palette.less';

/** The keys, for who looks; screen readers know a combobox's. */
export default function PaletteKeysHelp() {
  const t = useTranslate();
  const keys = [
    { keys: ['↑', '↓'], does: t('palette.keys.move') },
    { keys: ['↵'], does: t('palette.keys.open') },
    { keys: [COMMAND_KEY, '↵'], does: t('palette.keys.newTab') },
    { keys: ['Esc'], does: t('palette.keys.close') },
  ];
  return (
    <p aria-hidden className={styles['keys']}>
      {keys.map((entry) => (
        <span key={entry.does}>
          {entry.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {entry.does}
        </span>
      ))}
    </p>
  );
}
