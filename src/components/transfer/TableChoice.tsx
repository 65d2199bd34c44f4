import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { Alert, Button } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import type { TableImport } from '@/hooks/list/useTableImport';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { saveFile } from '@/utils/saveFile';
import { datedFileName, fileFormats, tableFile, type FileFormat } from '@/utils/transfer/tableFile';
import { IMPORT_LIMITS } from './importWords';
import styles from './transfer.less';

interface TableChoiceProps<Field extends string> {
  source: Pick<TableImport<Field>, 'reading' | 'cancel' | 'fault' | 'read'>;
  /** Fields of the import. They are the columns of the template file. */
  fields: readonly Field[];
  labels: Readonly<Record<Field, string>>;
  templateName: string;
  /** Returns the values of the example row in the template. */
  example: () => Readonly<Partial<Record<Field, string>>>;
}

/** First step of an import, in which the user chooses a file with a table or downloads a template. */
export default function TableChoice<Field extends string>(props: TableChoiceProps<Field>) {
  const { source, fields, labels, templateName, example } = props;
  const { reading, cancel, fault, read } = source;
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
          message={t(`transfer.import.fault.${fault}`, IMPORT_LIMITS)}
        />
      )}
      <FileDrop
        title={t('transfer.import.drop')}
        hint={t('transfer.import.limits', IMPORT_LIMITS)}
        choose={t(reading ? 'transfer.import.reading' : 'transfer.import.choose')}
        accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xltx,.xls,.xlsb,.et,.ods,.fods,.html,.htm,.xml,.numbers"
        loading={reading}
        onFile={read}
      />
      {reading && (
        <Button type="link" onClick={cancel}>
          {t('transfer.cancel')}
        </Button>
      )}
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

interface FileDropProps {
  title: string;
  hint: string;
  choose: string;
  /** Accepted file types, in the syntax of the `accept` attribute of an input. */
  accept: string;
  loading: boolean;
  onFile: (file: File) => void;
}

/** Area on which a file can be dropped. A file can also be chosen with its button. */
export function FileDrop({ title, hint, choose, accept, loading, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    // By default, the browser would leave the app and open the dropped file.
    event.preventDefault();
    setDragOver(isOver);
  };
  return (
    <div
      role="group"
      aria-label={title}
      className={styles['drop']}
      data-over={isDragOver}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        const [file] = event.dataTransfer.files;
        if (file && !loading) onFile(file);
      }}
    >
      <InboxOutlined aria-hidden className={styles['icon']} />
      <strong>{title}</strong>
      <p className={styles['hint']}>{hint}</p>
      <Button loading={loading} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The value is emptied, so that the user can choose the same file again after correcting the file.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </div>
  );
}
