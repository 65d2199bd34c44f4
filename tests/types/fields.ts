/** Only the type check reads this file. Code that leaves out a field must not compile. */
import { createElement } from 'react';
import { changesOf } from '../../mock/server/rules/fields';
import type { Catalogue } from '../../mock/server/words/words';
import FieldItems from '@/components/form/FieldItems';
import { comparedOf, type FieldList } from '@/components/form/fieldList';
import { translate } from '@/locales/translate';

interface Values {
  name: string;
  note?: string | null | undefined;
  open: boolean;
}

const fields: FieldList<Values> = {
  name: { label: 'account.name', text: 'name', required: true },
  note: { label: 'account.remark', text: 'remark' },
  open: { label: 'account.status', initialValue: true },
};

// @ts-expect-error `note` is left out: an optional value needs a field, too
export const withoutNote: FieldList<Values> = { name: fields.name, open: fields.open };

// @ts-expect-error a boolean field needs an initial value, and has no kind of text
export const openAsText: FieldList<Values> = { ...fields, open: { label: 'account.status', text: 'name' } };

comparedOf<Values>(translate, fields, { open: String });
// @ts-expect-error the function that shows a boolean value is missing
comparedOf<Values>(translate, fields, {});

createElement(FieldItems<Values>, { fields, items: { open: null } });
// @ts-expect-error a boolean field has no default input
createElement(FieldItems<Values>, { fields, items: {} });

declare const role: Record<keyof Catalogue['log']['labels']['role'], unknown>;
changesOf('role', null, role);
const { description: _description, ...rest } = role;
// @ts-expect-error `description` is missing, which has a label in the log
changesOf('role', null, rest);
