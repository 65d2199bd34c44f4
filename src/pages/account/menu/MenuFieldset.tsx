import { Alert, Form, Input, InputNumber, Radio } from 'antd';
import IconPicker from '@/components/icons/IconPicker';
import { useIconSet } from '@/components/icons/useIconSet';
import TreePicker from '@/components/tree/TreePicker';
import Switch from '@/components/form/Switch';
import { MAX_SORT } from '@/constants/limits';
import type { Menu } from '@/contract/menu';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isBranch, isWithin, type TreeIndex } from '@/utils/tree/tree';
import { MENU_TYPES } from './menuTypes';
import styles from './MenuForm.less';
import { menuRules } from './menuRules';
import type { MenuValues } from './useMenuEditor';

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
    <>
      <Form.Item name="name" label={t('account.name')} rules={rules.name} dependencies={['parent_id']}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="parent_id" label={t('menuManagement.parent')}>
        <TreePicker
          label={t('menuManagement.menu')}
          index={index}
          nameOf={nameOf}
          placeholder={t('tree.topLevel')}
          clearable
          isDisabled={(node) => node.type === 'action' || (menu !== undefined && isWithin(index, node.id, menu.id))}
        />
      </Form.Item>
      <Form.Item
        name="type"
        label={t('account.type')}
        extra={mayBeAction ? undefined : t('menuManagement.hasChildren')}
      >
        <Radio.Group
          options={MENU_TYPES.map((value) => ({
            value,
            label: t(`account.type.${value}`),
            disabled: value === 'action' && !mayBeAction && !isAction,
          }))}
        />
      </Form.Item>
      {isAction && dropped.length > 0 && (
        <Form.Item>
          <Alert
            type="warning"
            showIcon
            role="status"
            message={t('menuManagement.dropped', { values: dropped.join(t('common.listSeparator')) })}
          />
        </Form.Item>
      )}
      <Form.Item
        name="icon"
        label={t('account.icon')}
        hidden={isAction}
        extra={isDeadIcon && <span className={styles['dead']}>{t('menuManagement.deadIconHint', { name: icon })}</span>}
      >
        <IconPicker />
      </Form.Item>
      <Form.Item
        name="uri"
        label={t('account.uri')}
        hidden={isAction}
        required={needsUri}
        rules={isAction ? [] : rules.uri(needsUri)}
        extra={type === 'directory' ? t('menuManagement.directoryUri') : undefined}
      >
        <Input autoComplete="off" spellCheck={false} inputMode="url" dir="ltr" />
      </Form.Item>
      <Form.Item
        name="permission"
        label={t('account.permission')}
        rules={rules.permission}
        extra={t('menuManagement.permissionHint')}
      >
        <Input autoComplete="off" spellCheck={false} dir="ltr" />
      </Form.Item>
      <Form.Item name="sort" label={t('account.sort')} extra={t('menuManagement.sortHint')} rules={rules.sort}>
        <InputNumber min={0} max={MAX_SORT} precision={0} controls={false} style={{ width: 160 }} />
      </Form.Item>
      <Form.Item name="visible" label={t('menuManagement.visible')} valuePropName="checked" hidden={isAction}>
        <Switch />
      </Form.Item>
    </>
  );
}
