import ExportButton from '@/components/transfer/ExportButton';
import { FileDrop } from '@/components/transfer/TableChoice';
import { WorkProgress } from '@/components/transfer/StepFrame';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { Examples } from '../example';
import { LONG_NAME, nameOf, nothing, people } from '../samples';

function Export() {
  const t = useTranslate();
  const columns = [
    { key: 'name', title: t('account.personName'), text: nameOf },
    { key: 'department', title: LONG_NAME, text: ({ department }: (typeof people)[number]) => department },
  ];
  return (
    <ExportButton
      name={t('menu.staff')}
      columns={columns}
      shownKeys={['name']}
      total={people.length}
      isFiltered
      source={() => new Promise(nothing)}
    />
  );
}

const transfer: Examples = {
  'transfer/ExportButton': { normal: () => <Export /> },
  'transfer/FileDrop': {
    normal: (t) => (
      <FileDrop
        title={t('transfer.import.drop')}
        hint={t('transfer.export.format')}
        choose={t('transfer.import.choose')}
        accept=".csv"
        loading={false}
        onFile={nothing}
      />
    ),
    loading: (t) => (
      <FileDrop
        title={LONG_NAME}
        hint={LONG_NAME}
        choose={t('common.loading')}
        accept=".csv"
        loading
        onFile={nothing}
      />
    ),
  },
  'transfer/WorkProgress': {
    'not known yet': (t) => (
      <WorkProgress label={t('common.loading')} done={0} total={undefined}>
        {t('common.loading')}
      </WorkProgress>
    ),
    'under way': (t) => (
      <WorkProgress label={t('common.loading')} done={620} total={1000}>
        {LONG_NAME}
      </WorkProgress>
    ),
    'done': (t) => (
      <WorkProgress label={t('common.loading')} done={1000} total={1000}>
        {t('common.total', { total: 1000 })}
      </WorkProgress>
    ),
  },
};

export default transfer;
