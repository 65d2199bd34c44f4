import { Button } from 'antd';
import { useTranslate } from '@/hooks/locale/useTranslate';

interface MoreProps {
  whole: boolean;
  onToggle: () => void;
}

/** Shows all of something long, or less of it again. */
export default function More({ whole, onToggle }: MoreProps) {
  const t = useTranslate();
  return (
    <Button type="link" size="small" aria-expanded={whole} onClick={onToggle}>
      {t(whole ? 'log.changes.less' : 'log.changes.more')}
    </Button>
  );
}
