import type { FormInstance, FormRule } from 'antd';
import { fieldRules } from '@/components/form/rules';
import type { Menu } from '@/contract/menu';
import type { Translate } from '@/hooks/locale/useTranslate';
import { menuClashes } from './menuChecks';
import { safeUrl } from '@/utils/address/safeUrl';
import type { MenuValues } from './menuFields';

/**
 * What the form can say before the server does: also which names, addresses and codes are taken, as far as the tree
 * that was loaded knows.
 */
export function menuRules(t: Translate, menus: readonly Menu[], own: number | undefined) {
  const rules = fieldRules(t);
  const clashes = menuClashes(menus, own);
  const free =
    (field: keyof typeof clashes, find: (text: string, form: FormInstance<MenuValues>) => Menu | undefined) =>
    (form: FormInstance<MenuValues>): FormRule => ({
      validator: (_, value: unknown) => {
        const other = typeof value === 'string' && value.trim() !== '' ? find(value, form) : undefined;
        return other
          ? Promise.reject(new Error(t(`menuManagement.taken.${field}`, { name: other.name })))
          : Promise.resolve();
      },
    });

  return {
    /** A name is unique below its parent, so it is looked at again when that changes. */
    name: [
      ...rules.text('name', t('account.name')),
      free('name', (name, form) =>
        clashes.name(name, (form.getFieldValue('parent_id') as number | null | undefined) ?? null),
      ),
    ] as FormRule[],
    uri: (required: boolean): FormRule[] => [
      ...rules.text('address', required ? t('account.uri') : undefined),
      free('uri', clashes.uri) as FormRule,
      {
        validator: (_, value: unknown) => {
          const uri = typeof value === 'string' ? value.trim() : '';
          // Invalid addresses are reported above.
          return uri.match(/^(\/|https?:)/i) && safeUrl(uri) === undefined && !uri.startsWith('//')
            ? Promise.reject(new Error(t('menuManagement.unsafe')))
            : Promise.resolve();
        },
      },
    ],
    permission: [...rules.text('permission'), free('permission', clashes.permission)] as FormRule[],
    sort: rules.sort(t('account.sort')),
  };
}
