import { Tag } from 'antd';
import type { LogRow } from '@/contract/log';
import { useWords } from '@/hooks/useWords';
import { isFailed } from './recordFilters';

/** Whether it worked: by colour, by word and by the status code. */
export default function ResultTag({ row }: { row: Pick<LogRow, 'status_code'> }) {
  const t = useWords();
  const failed = isFailed(row);
  return (
    <Tag color={failed ? 'error' : 'success'}>
      {t(failed ? 'record.failed' : 'record.succeeded')} {row.status_code}
    </Tag>
  );
}
