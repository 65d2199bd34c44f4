import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useQuestion } from '@/components/feedback/useQuestion';
import Modal from '@/components/layers/Modal';
import FileDrop from '@/components/transfer/FileDrop';
import StepFrame from '@/components/transfer/StepFrame';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { saveFile } from '@/utils/saveFile';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@/utils/transfer/readTableFile';
import { datedFileName, fileFormats, tableFile, type FileFormat } from '@/utils/transfer/tableFile';
import { namePath } from '@/utils/tree/tree';
import type { Plan } from '../plan/usePlan';
import ImportCheck from './ImportCheck';
import { tableFields, tableLabels, type TableField } from './tableFields';
import { useDepartmentImport, type DepartmentImportControl } from './useDepartmentImport';

interface ImportDialogProps {
  plan: Plan;
  onClose: () => void;
}

const LIMITS = { size: MAX_IMPORT_BYTES / 1024 / 1024, rows: MAX_IMPORT_ROWS };

/** Takes the rows of a file over into the plan: the file, and its check. */
export default function ImportDialog({ plan, onClose }: ImportDialogProps) {
  const t = useTranslate();
  const ask = useQuestion();
  const [open, setOpen] = useState(true);
  const control = useDepartmentImport(plan);
  const { header, counts } = control;
  const count = counts.create + counts.update;
  const mayLeave = useUnsavedGuard(open && count > 0, () =>
    ask({
      title: t('transfer.import.stop.titleChosen'),
      hint: t('transfer.import.stop.hintChosen'),
      leave: t('transfer.import.stop.leaveChosen'),
      stay: t('transfer.import.stop.stay'),
    }),
  );
  const close = async () => {
    if (await mayLeave()) setOpen(false);
  };
  const take = () => {
    setOpen(false);
    plan.addAll(control.edits);
  };
  return (
    <Modal
      open={open}
      title={t('plan.import.title')}
      width={header ? 960 : 560}
      maskClosable={false}
      onCancel={() => void close()}
      afterClose={onClose}
      footer={
        header ? (
          <>
            <Button onClick={control.back}>{t('transfer.back')}</Button>
            <Button type="primary" disabled={count === 0} onClick={take}>
              {t('plan.import.start', { count })}
            </Button>
          </>
        ) : (
          <Button onClick={() => void close()}>{t('transfer.cancel')}</Button>
        )
      }
    >
      <StepFrame step={header ? 'check' : 'file'}>
        <p>{t('plan.import.hint')}</p>
        {header ? <ImportCheck control={control} /> : <ChooseFile control={control} plan={plan} />}
      </StepFrame>
    </Modal>
  );
}

/** A file, or a template to make one from. */
function ChooseFile({ control, plan }: { control: DepartmentImportControl; plan: Plan }) {
  const t = useTranslate();
  const { reading, fault, read } = control;
  const saveTemplate = async (format: FileFormat) => {
    const { index } = plan.planned;
    const labels = tableLabels(t);
    const example: Partial<Record<TableField, string>> = {
      parent: namePath(index, index.entries[0]?.id),
      name: t('plan.import.example.name'),
      code: 'EXAMPLE',
      leader: t('transfer.import.example.name'),
      phone: '010-88886666',
      sort: '10',
      status: t('common.enabled'),
      remark: t('transfer.import.example.remark'),
    };
    const rows = [tableFields.map((field) => labels[field]), tableFields.map((field) => example[field] ?? '')];
    saveFile(datedFileName(t('plan.import.templateName'), format), await tableFile(format, rows));
  };
  return (
    <>
      {fault && (
        <Alert
          type="error"
          showIcon
          style={{ marginBlockEnd: 16 }}
          message={t(`transfer.import.fault.${fault}`, LIMITS)}
        />
      )}
      <FileDrop
        title={t('transfer.import.drop')}
        hint={t('transfer.import.limits', LIMITS)}
        choose={t(reading ? 'transfer.import.reading' : 'transfer.import.choose')}
        accept=".csv,.txt,.xlsx"
        loading={reading}
        onFile={(file) => void read(file)}
      />
      <p style={{ marginBlock: '16px 0' }}>
        {t('transfer.import.template')}
        {fileFormats.map((format) => (
          <Button key={format} type="link" size="small" onClick={() => void saveTemplate(format)}>
            {t(`transfer.format.${format}`)}
          </Button>
        ))}
      </p>
    </>
  );
}
