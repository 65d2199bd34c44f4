import { Alert, Form, InputNumber, Radio } from 'antd';
import FieldItems from '@/components/form/FieldItems';
import IconPicker from '@/components/icons/IconPicker';
import { useIconSet } from '@/components/icons/useIconSet';
import TreePicker from '@/components/tree/TreePicker';
import Switch from '@/components/form/Switch';
import { MAX_SORT } from '@/constants/limits';
import type { Menu } from '@/contract/menu';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isBranch, isWithin, type TreeIndex } from '@/utils/tree/tree';
import { menuFields, type MenuValues } from './menuFields';
import { MENU_TYPES } from './menuTypes';
import styles from './MenuForm.less';
import { menuRules } from './menuRules';

interface MenuFieldsetProps {
  /** The menu that is edited; undefined for a new one. */
  menu: Menu | undefined;
  index: TreeIndex<Menu>;
  values: MenuValues;
}

const nameOf = ({ name }: Menu): string => name;

/** The fields of a menu. Those that its type does not have are out of sight, but keep what they hold. */
export default function MenuFieldset({ menu, index, values }: MenuFieldsetProps) {
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
  // A page of this organisation that never had an address goes on without one.
  const needsUri = type === 'page' && !(menu?.type === 'page' && !menu.uri);
  const dropped = [icon, uri].filter(Boolean);

  return (
    <FieldItems<MenuValues>
      fields={menuFields}
      items={{
        name: { rules: rules.name, dependencies: ['parent_id'] },
        parent_id: {
          control: (
            <TreePicker
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
          above: isAction && dropped.length > 0 && (
            <Form.Item>
              <Alert
                type="warning"
                showIcon
                role="status"
                message={t('menuManagement.dropped', { values: dropped.join(t('common.listSeparator')) })}
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
