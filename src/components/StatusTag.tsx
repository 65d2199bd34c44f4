import { Badge } from 'antd';
import { useWords } from '@/hooks/useWords';

/** Whether an account or a department is in use: by colour and by word. */
export default function StatusTag({ enabled }: { enabled: boolean }) {
  const t = useWords();
  return <Badge status={enabled ? 'success' : 'default'} text={t(enabled ? 'common.enabled' : 'common.disabled')} />;
}
