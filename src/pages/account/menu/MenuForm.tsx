import { Form } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import type { Menu } from '@/contract/menu';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { absenceOf, followable, heldNodes, navigationOf, NEW_ID, sourcesOf, withSaved } from './roleNavigation';
import type { TreeIndex } from '@/utils/tree/tree';
import { toFields, type MenuValues } from './menuFields';
import MenuFieldset from './MenuFieldset';
import styles from './MenuForm.less';
import NavigationPreview from './NavigationPreview';

interface MenuFormProps {
  menu: Menu | undefined;
  index: TreeIndex<Menu>;
  /** Initial values. */
  start: MenuValues;
}

/** The fields of a menu, and beside them the navigation as it will be. */
export default function MenuForm({ menu, index, start }: MenuFormProps) {
  const t = useTranslate();
  const form = Form.useFormInstance<MenuValues>();
  // Empty until the fields are there.
  const watched = Form.useWatch([], form) as Partial<MenuValues> | undefined;
  const values = { ...start, ...watched };

  return (
    <div className={styles['form']}>
      <div>
        <MenuFieldset menu={menu} index={index} values={values} />
      </div>
      <Preview
        id={menu?.id}
        index={index}
        values={useDeferredValue(watched)}
        start={start}
        label={t('menuManagement.preview')}
      />
    </div>
  );
}

interface PreviewProps {
  id: number | undefined;
  index: TreeIndex<Menu>;
  values: Partial<MenuValues> | undefined;
  start: MenuValues;
  label: string;
}

const EVERYTHING = { built_in: true, permission: [] };

function Preview({ id = NEW_ID, index, values, start, label }: PreviewProps) {
  const t = useTranslate();
  const saved = useMemo(() => sourcesOf(index), [index]);
  const { entries, absence } = useMemo(() => {
    const edited = { ...start, ...values };
    const menus = withSaved(saved, {
      ...toFields(edited),
      id,
      name: edited.name.trim() || '…',
      sort: edited.sort ?? 0,
    });
    const shown = followable(navigationOf(menus, heldNodes(menus, EVERYTHING)));
    return { entries: shown, absence: absenceOf(menus, shown, id) };
  }, [saved, id, values, start]);

  return (
    <div className={styles['preview']}>
      <h2>{label}</h2>
      <p>{t('menuManagement.preview.hint')}</p>
      <p role="status">
        {absence ? t(`menuManagement.absent.${absence}`) : id === NEW_ID ? t('menuManagement.preview.grant') : ''}
      </p>
      <NavigationPreview label={label} entries={entries} currentId={id} />
    </div>
  );
}
