import { Form, Alert, InputNumber, Radio, type FormInstance, type FormRule } from 'antd';
import { useDeferredValue, useMemo } from 'react';
import EditorDrawer from '@/components/form/EditorDrawer';
import FieldItems from '@/components/form/FieldItems';
import { fieldRules } from '@/components/form/rules';
import Switch from '@/components/form/Switch';
import IconPicker from '@/components/icons/IconPicker';
import { useIconSet } from '@/components/icons/useIconSet';
import ParentPicker from '@/components/tree/ParentPicker';
import { MAX_SORT } from '@/constants/limits';
import type { Menu } from '@/contract/menu';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { shownName } from '@/locales/builtInNames';
import { safeUrl } from '@/utils/address/safeUrl';
import { isBranch, isWithin, type TreeIndex } from '@/utils/tree/tree';
import { comparedFields, toValues, toFields, menuFields, MENU_TYPES, type MenuValues } from './fields';
import styles from './menu.less';
import NavigationPreview from './NavigationPreview';
import {
  absenceOf,
  followable,
  heldNodes,
  navigationOf,
  NEW_ID,
  sourcesOf,
  withSaved,
  menuClashes,
} from './roleNavigation';
import type { useMenuEditor } from './useMenuEditor';
import { useMenuQuestion } from './useMenuQuestion';

interface MenuEditorProps {
  editor: ReturnType<typeof useMenuEditor>;
  index: TreeIndex<Menu>;
}

/** Drawer for creating and editing a menu. */
export default function MenuEditor({ editor, index }: MenuEditorProps) {
  const t = useTranslate();
  const menu = editor.target?.item;

  return (
    <EditorDrawer
      editor={editor}
      title={menu ? t('menuManagement.editNamed', { name: shownName(t, menu) }) : t('menuManagement.create')}
      width={880}
      fields={comparedFields(t, index)}
      allowAsNew
      mayBeSaved={useMenuQuestion(index)}
    >
      <MenuForm menu={menu} index={index} initialValues={editor.target?.initialValues ?? toValues()} />
    </EditorDrawer>
  );
}

interface MenuFormProps {
  menu: Menu | undefined;
  index: TreeIndex<Menu>;
  initialValues: MenuValues;
}

/** Fields of a menu, with a preview of the resulting navigation beside them. */
function MenuForm({ menu, index, initialValues }: MenuFormProps) {
  const t = useTranslate();
  const form = Form.useFormInstance<MenuValues>();
  // Undefined until the fields are mounted.
  const formValues = Form.useWatch([], form) as Partial<MenuValues> | undefined;
  const values = { ...initialValues, ...formValues };

  return (
    <div className={styles['form']}>
      <div>
        <MenuFieldset menu={menu} index={index} values={values} />
      </div>
      <Preview
        id={menu?.id}
        index={index}
        values={useDeferredValue(formValues)}
        initialValues={initialValues}
        label={t('menuManagement.preview')}
      />
    </div>
  );
}

interface PreviewProps {
  id: number | undefined;
  index: TreeIndex<Menu>;
  values: Partial<MenuValues> | undefined;
  initialValues: MenuValues;
  label: string;
}

const EVERYTHING = { built_in: true, permission: [] };

function Preview({ id = NEW_ID, index, values, initialValues, label }: PreviewProps) {
  const t = useTranslate();
  const savedMenus = useMemo(() => sourcesOf(index), [index]);
  const { entries, absence } = useMemo(() => {
    const editedValues = { ...initialValues, ...values };
    const menus = withSaved(savedMenus, {
      ...toFields(editedValues),
      id,
      name: editedValues.name.trim() || '…',
      sort: editedValues.sort ?? 0,
    });
    const shownEntries = followable(navigationOf(menus, heldNodes(menus, EVERYTHING)));
    return { entries: shownEntries, absence: absenceOf(menus, shownEntries, id) };
  }, [savedMenus, id, values, initialValues]);

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

interface MenuFieldsetProps {
  /** The menu that is edited; undefined for a new one. */
  menu: Menu | undefined;
  index: TreeIndex<Menu>;
  values: MenuValues;
}

const nameOf = ({ name }: Menu): string => name;

/** Fields of a menu. Fields that its type does not have are hidden, but keep their values. */
function MenuFieldset({ menu, index, values }: MenuFieldsetProps) {
  const t = useTranslate();
  const icons = useIconSet(true);
  const rules = menuRules(
    t,
    index.entries.map(({ node }) => node),
    menu?.id,
  );
  const { type, icon, uri } = values;
  const isAction = type === 'action';
  const mayBeAction = menu === undefined || !isBranch(index.entries, index.places.get(menu.id) ?? -1);
  const isDeadIcon = Boolean(icon) && icons instanceof Map && !icons.has(icon);
  // An existing page that has no address can be saved without an address.
  const needsUri = type === 'page' && !(menu?.type === 'page' && !menu.uri);
  const droppedValues = [icon, uri].filter(Boolean);

  return (
    <FieldItems<MenuValues>
      fields={menuFields}
      items={{
        name: { rules: rules.name, dependencies: ['parent_id'] },
        parent_id: {
          control: (
            <ParentPicker
              isNew={menu === undefined}
              label={t('menuManagement.menu')}
              index={index}
              nameOf={nameOf}
              placeholder={t('tree.topLevel')}
              clearable
              isDisabled={(node) => node.type === 'action' || (menu !== undefined && isWithin(index, node.id, menu.id))}
            />
          ),
        },
        type: {
          extra: mayBeAction ? undefined : t('menuManagement.hasChildren'),
          control: (
            <Radio.Group
              options={MENU_TYPES.map((value) => ({
                value,
                label: t(`account.type.${value}`),
                disabled: value === 'action' && !mayBeAction && !isAction,
              }))}
            />
          ),
        },
        icon: {
          above: isAction && droppedValues.length > 0 && (
            <Form.Item>
              <Alert
                type="warning"
                showIcon
                role="status"
                message={t('menuManagement.dropped', { values: droppedValues.join(t('common.listSeparator')) })}
              />
            </Form.Item>
          ),
          hidden: isAction,
          extra: isDeadIcon && (
            <span className={styles['dead']}>{t('menuManagement.deadIconHint', { name: icon })}</span>
          ),
          control: <IconPicker />,
        },
        uri: {
          hidden: isAction,
          required: needsUri,
          rules: isAction ? [] : rules.uri(needsUri),
          extra: type === 'directory' ? t('menuManagement.directoryUri') : undefined,
        },
        permission: { rules: rules.permission, extra: t('menuManagement.permissionHint') },
        sort: {
          extra: t('menuManagement.sortHint'),
          rules: rules.sort,
          control: <InputNumber min={0} max={MAX_SORT} precision={0} controls={false} style={{ width: 160 }} />,
        },
        visible: { valuePropName: 'checked', hidden: isAction, control: <Switch /> },
      }}
    />
  );
}

/**
 * Returns validation rules for the form.
 * The rules also reject names, addresses and codes that the loaded tree already contains.
 * The server validates the form again.
 */
function menuRules(t: Translate, menus: readonly Menu[], ownId: number | undefined) {
  const rules = fieldRules(t);
  const clashes = menuClashes(menus, ownId);
  const freeRule =
    (field: keyof typeof clashes, find: (text: string, form: FormInstance<MenuValues>) => Menu | undefined) =>
    (form: FormInstance<MenuValues>): FormRule => ({
      validator: (_, value: unknown) => {
        const otherMenu = typeof value === 'string' && value.trim() !== '' ? find(value, form) : undefined;
        return otherMenu
          ? Promise.reject(new Error(t(`menuManagement.taken.${field}`, { name: otherMenu.name })))
          : Promise.resolve();
      },
    });

  return {
    /** A name is unique below its parent, so it is validated again when the parent changes. */
    name: [
      ...rules.text('name', t('account.name')),
      freeRule('name', (name, form) =>
        clashes.name(name, (form.getFieldValue('parent_id') as number | null | undefined) ?? null),
      ),
    ] as FormRule[],
    uri: (isRequired: boolean): FormRule[] => [
      ...rules.text('address', isRequired ? t('account.uri') : undefined),
      freeRule('uri', clashes.uri) as FormRule,
      {
        validator: (_, value: unknown) => {
          const uri = typeof value === 'string' ? value.trim() : '';
          // Rejects unsafe addresses; the text rule above reports invalid ones.
          return uri.match(/^(\/|https?:)/i) && safeUrl(uri) === undefined && !uri.startsWith('//')
            ? Promise.reject(new Error(t('menuManagement.unsafe')))
            : Promise.resolve();
        },
      },
    ],
    permission: [...rules.text('permission'), freeRule('permission', clashes.permission)] as FormRule[],
    sort: rules.sort(t('account.sort')),
  };
}
