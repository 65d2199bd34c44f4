import TableChoice from '@/components/transfer/TableChoice';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { namePath } from '@/utils/tree/tree';
import { EXAMPLE_USERNAME, fieldLabels, type ImportField } from './importFields';
import type { Import } from './useImport';

/** First: a file, or a template to make one from. */
export default function FileStep({ control }: { control: Import }) {
  const t = useTranslate();
  const { options, fields } = control;
  const example = (): Record<ImportField, string> => {
    const { index, roles } = options;
    return {
      username: EXAMPLE_USERNAME,
      name: t('transfer.import.example.name'),
      department: namePath(index, index.entries[1]?.id ?? index.entries[0]?.id),
      roles: roles.at(-1)?.name ?? '',
      mobile: '13800000000',
      like: '',
      email: 'user@example.com',
      status: t('common.enabled'),
      validUntil: '',
      remark: t('transfer.import.example.remark'),
    };
  };
  return (
    <TableChoice<ImportField>
      source={control}
      labels={fieldLabels(t)}
      templateName={t('transfer.import.templateName')}
      {...{ fields, example }}
    />
  );
}
