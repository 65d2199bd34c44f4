import { Button } from 'antd';
import { useState } from 'react';
import { useAppSelector } from '@/hooks/store';
import { changeQuery } from '@/hooks/navigation';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { changeSearch } from '@/utils/address/queryValues';
import { readPlan } from '@/utils/storage/planStorage';

/** Begins to plan, or goes on with what this browser kept. */
export default function PlanButton() {
  const t = useTranslate();
  const userId = useAppSelector((root) => root.user.current?.id);
  const [count] = useState(() => (userId === undefined ? 0 : readPlan(userId).edits.length));
  return (
    <Button onClick={() => changeQuery((now) => changeSearch(now, { plan: 1, view: null }))}>
      {count > 0 ? t('plan.resume', { count }) : t('plan.title')}
    </Button>
  );
}
