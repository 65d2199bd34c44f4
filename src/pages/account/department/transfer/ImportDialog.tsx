import { useState } from 'react';
import ColumnChoice from '@/components/transfer/ColumnChoice';
import ImportFrame from '@/components/transfer/ImportFrame';
import TableChoice from '@/components/transfer/TableChoice';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { namePath } from '@/utils/tree/tree';
import type { Plan } from '../plan/usePlan';
import ImportCheck from './ImportCheck';
import { EXAMPLE_CODE, requiredFields, tableFields, tableLabels, type TableField } from './tableFields';
import { useDepartmentImport } from './useDepartmentImport';

interface ImportDialogProps {
  plan: Plan;
  onClose: () => void;
}

/** Takes the rows of a file over into the plan: the file, and its check. */
export default function ImportDialog({ plan, onClose }: ImportDialogProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(true);
  const control = useDepartmentImport(plan);
  const { counts, edits } = control;
  const labels = tableLabels(t);
  const count = counts.create + counts.update;
  const take = () => {
    setOpen(false);
    plan.addAll(edits);
  };
  const example = (): Partial<Record<TableField, string>> => {
    const { index } = plan.planned;
    return {
      parent: namePath(index, index.entries[0]?.id),
      name: t('plan.import.example.name'),
      code: EXAMPLE_CODE,
      leader: t('transfer.import.example.name'),
      phone: '010-88886666',
      sort: '10',
      status: t('common.enabled'),
      remark: t('transfer.import.example.remark'),
    };
  };
  return (
    <ImportFrame
      open={open}
      title={t('plan.import.title')}
      control={control}
      isChosen={count > 0}
      isMapped={control.missing.length === 0}
      start={{ label: t('plan.import.start', { count }), disabled: count === 0, onClick: take }}
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      {{
        file: (
          <>
            <p>{t('plan.import.hint')}</p>
            <TableChoice<TableField>
              source={control}
              fields={tableFields}
              labels={labels}
              templateName={t('plan.import.templateName')}
              example={example}
            />
          </>
        ),
        columns: (
          <ColumnChoice<TableField>
            fields={tableFields}
            required={requiredFields}
            missing={control.missing}
            {...{ control, labels }}
          />
        ),
        check: <ImportCheck control={control} />,
      }}
    </ImportFrame>
  );
}
