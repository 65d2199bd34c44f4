import DataTable from '@/components/DataTable';
import ScreenHeader from '@/components/ScreenHeader';
import NamedIcon from '@/components/NamedIcon';
import { useTree } from '@/hooks/useTree';
import { useWords } from '@/hooks/useWords';
import { menuActions } from '@/models/menu';

export default function MenuPage() {
  const t = useWords();
  const list = useTree((root) => root.menu, menuActions.fetchTree);

  return (
    <>
      <ScreenHeader title={t('menu.menu')} />
      <DataTable
        label={t('menu.menu')}
        {...list}
        columns={[
          { title: t('account.name'), dataIndex: 'name' },
          { title: t('account.icon'), key: 'icon', render: (_, { icon }) => icon && <NamedIcon name={icon} /> },
          { title: t('account.uri'), dataIndex: 'uri' },
          { title: t('account.type'), key: 'type', render: (_, { type }) => t(`account.type.${type}`) },
          { title: t('account.permission'), dataIndex: 'permission' },
          { title: t('account.sort'), dataIndex: 'sort', align: 'end' },
        ]}
      />
    </>
  );
}
