import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import { openPanel } from '@/hooks/useOpenPanel';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { COMMAND_KEY, isApple } from '@/components/commandPalette/platform';
import styles from './PaletteButton.less';

/** Opens the command palette; says its key where there is room. */
export default function PaletteButton() {
  const t = useTranslate();
  return (
    <Button
      type="text"
      icon={<SearchOutlined />}
      // With the key: who speaks to the screen says what they see on it.
      aria-label={`${t('palette.open')} ${COMMAND_KEY} K`}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={() => openPanel('palette')}
    >
      <kbd aria-hidden className={styles['keys']}>
        {COMMAND_KEY} K
      </kbd>
    </Button>
  );
}
