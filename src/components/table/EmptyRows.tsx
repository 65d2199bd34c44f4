import InboxOutlined from '@ant-design/icons/InboxOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import StatePanel from '@/components/status/StatePanel';

export interface EmptyText {
  title: string;
  /** Next step. */
  hint?: string;
  action?: ReactNode;
}

interface EmptyRowsProps {
  empty?: EmptyText | undefined;
  isFiltered: boolean;
  onReset: () => void;
}

/** Why a list has no rows, and what to do: other filters, or what the list itself suggests. */
export default function EmptyRows({ empty, isFiltered, onReset }: EmptyRowsProps) {
  const t = useTranslate();
  if (!isFiltered) return <StatePanel icon={<InboxOutlined />} {...(empty ?? { title: t('list.empty') })} />;
  return (
    <StatePanel
      icon={<SearchOutlined />}
      title={t('list.noMatch')}
      hint={t('list.noMatchHint')}
      action={<Button onClick={onReset}>{t('list.reset')}</Button>}
    />
  );
}
