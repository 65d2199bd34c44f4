import { Alert, Button } from 'antd';
import type { TableImport } from '@/hooks/list/useTableImport';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { saveFile } from '@/utils/saveFile';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@/utils/transfer/readTableFile';
import { datedFileName, fileFormats, tableFile, type FileFormat } from '@/utils/transfer/tableFile';
import FileDrop from './FileDrop';

interface TableChoiceProps<Field extends string> {
  source: Pick<TableImport<Field>, 'reading' | 'fault' | 'read'>;
  /** The columns of the template. */
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  templateName: string;
  /** The row of the template that shows what is meant. */
  example: () => Readonly<Partial<Record<Field, string>>>;
}

const LIMITS = { size: MAX_IMPORT_BYTES / 1024 / 1024, rows: MAX_IMPORT_ROWS };

/** A file with a table, or a template to make one from. */
export default function TableChoice<Field extends string>(props: TableChoiceProps<Field>) {
  const { source, fields, labels, templateName, example } = props;
  const { reading, fault, read } = source;
  const t = useTranslate();
  const saveTemplate = async (format: FileFormat) => {
    const cells = example();
    const rows = [fields.map((field) => labels[field]), fields.map((field) => cells[field] ?? '')];
    saveFile(datedFileName(templateName, format), await tableFile(format, rows));
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
