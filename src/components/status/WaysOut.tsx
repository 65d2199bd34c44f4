import { goBack, goHome, startAgain } from '@/hooks/navigation';
import { useTranslate } from '@/hooks/locale/useTranslate';
import Button from '@/components/plain/Button';

interface WaysOutProps {
  /** What stands around the screen is gone, too: the page is loaded anew. */
  anew?: boolean;
  /** Home is what to do here. */
  primary?: boolean;
}

/** Back and home: on every page that says why it is not the one that was wanted. */
export default function WaysOut({ anew = false, primary = false }: WaysOutProps) {
  const t = useTranslate();
  const home = (
    <Button key="home" kind={primary ? 'primary' : 'default'} onClick={anew ? startAgain : goHome}>
      {t('common.home')}
    </Button>
  );
  const back = (
    <Button key="back" onClick={() => goBack(anew)}>
      {t('common.back')}
    </Button>
  );
  return primary ? [home, back] : [back, home];
}
