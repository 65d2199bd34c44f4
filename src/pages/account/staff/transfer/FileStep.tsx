import { Alert, Button } from 'antd';
import FileDrop from '@/components/transfer/FileDrop';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@/utils/transfer/readTableFile';
import { datedFileName, fileFormats, tableFile, type FileFormat } from '@/utils/transfer/tableFile';
import { saveFile } from '@/utils/saveFile';
import { pathTo } from '@/utils/tree/tree';
import { fieldLabels, type ImportField } from './importFields';
import type { Import } from './useImport';

const LIMITS = { size: MAX_IMPORT_BYTES / 1024 / 1024, rows: MAX_IMPORT_ROWS };

/** First: a file, or a template to make one from. */
export default function FileStep({ control }: { control: Import }) {
  const t = useTranslate();
  const { reading, fault, read, options, fields } = control;

  const saveTemplate = async (format: FileFormat) => {
    const { index, roles } = options;
    const department = pathTo(index, index.entries[1]?.id ?? index.entries[0]?.id).map(
      (at) => index.entries[at]?.node.name ?? '',
    );
    const example: Record<ImportField, string> = {
      username: 'example.user',
      name: t('transfer.import.example.name'),
      department: department.join(' / '),
      roles: roles.at(-1)?.name ?? '',
      mobile: '13800000000',
      like: '',
      email: 'user@example.com',
      status: t('common.enabled'),
      validUntil: '',
      remark: t('transfer.import.example.remark'),
    };
    const labels = fieldLabels(t);
    const content = await tableFile(format, [
      fields.map((field) => labels[field]),
      fields.map((field) => example[field]),
    ]);
    saveFile(datedFileName(t('transfer.import.templateName'), format), content);
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
