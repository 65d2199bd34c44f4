import { render } from '@testing-library/react';
import { Form, Input, type FormInstance, type FormRule } from 'antd';
import type { ZodObject, ZodType } from 'zod';
import { textsOf, type FieldList } from '@/components/form/fieldList';
import { fieldRules } from '@/components/form/rules';
import { MAX_SORT } from '@/constants/limits';
import { departmentCreateBody } from '@/contract/department';
import { menuCreateBody } from '@/contract/menu';
import { ownPasswordBody } from '@/contract/password';
import { roleCreateBody } from '@/contract/role';
import { staffFields as staffFieldsBody } from '@/contract/staff';
import { translate } from '@/locales/translate';
import { departmentFields } from '@/pages/account/department/fields';
import { menuFields } from '@/pages/account/menu/fields';
import { roleFields } from '@/pages/account/role/fields';
import { staffFields } from '@/pages/account/staff/fields';
import { isDaily } from '../../support/tier';
import { t } from '../../support/words';

const rules = fieldRules(translate);

/** Values at the limits of every length and pattern, for text fields of any kind. */
const longs = [3, 4, 5, 20, 21, 63, 64, 65, 128, 129, 254, 255, 500, 501].flatMap((length) => [
  'a'.repeat(length),
  '1'.repeat(length),
  `/${'a'.repeat(length - 1)}`,
  ` ${'a'.repeat(length)} `,
  '😀'.repeat(length / 2),
  `${'a'.repeat(Math.max(0, length - 12))}@example.com`,
]);
const odd = [t('account.name'), ...'| |\u00a0|a|_a|a-b.c_d|a b|1a|é1|a@b|+86 139|139-1234|-12345|+12345'.split('|')];
const addresses = '/|//|/\\a|/a b|http://a|https://a.example/b?c|HTTP://a|http:a|javascript:1|a/b'.split('|');
const emails = "a@b.cn|a@b.c|.a@b.cn|a..b@c.cn|o'b+c@d-e.org| a@b.cn|a@b.cn |a@-b.cn|a.@b.cn|@b.cn|é@b.cn".split('|');
const texts = [...longs, ...odd, ...addresses, ...emails];

let form: FormInstance;
function OneField({ list }: { list: FormRule[] }) {
  [form] = Form.useForm();
  return (
    <Form form={form}>
      <Form.Item name="field" rules={list}>
        <Input />
      </Form.Item>
    </Form>
  );
}

async function acceptedValues(list: FormRule[], values: unknown[]): Promise<unknown[]> {
  render(<OneField list={list} />);
  // From this point on, React processes updates by itself, without `act`, like in `openApp`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const validValues: unknown[] = [];
  for (const value of values) {
    form.setFieldValue('field', value);
    if (
      await form.validateFields().then(
        () => true,
        () => false,
      )
    )
      validValues.push(value);
  }
  return validValues;
}

const nouns: [string, FieldList<unknown>, ZodObject][] = [
  ['department', departmentFields, departmentCreateBody],
  ['menu', menuFields, menuCreateBody],
  ['role', roleFields, roleCreateBody],
  ['staff', staffFields, staffFieldsBody],
];
const nounsOfTier = isDaily ? nouns.slice(-1) : nouns;
const cases = nounsOfTier.flatMap(([noun, list, body]) =>
  textsOf(list).map(({ name, text, required }): [string, FormRule[], ZodType, unknown[]] => [
    `${String(name)} of a ${noun}`,
    rules.text(text, required && 'x'),
    body.shape[name] as ZodType,
    texts,
  ]),
);

const fields: [string, FormRule[], ZodType, unknown[]][] = [
  ...cases,
  [
    'password',
    rules.password('x'),
    ownPasswordBody.shape.password,
    [...texts, 'a'.repeat(7), 'a'.repeat(8), ' '.repeat(8)],
  ],
  [
    'order',
    rules.sort('x'),
    departmentCreateBody.shape.sort,
    [undefined, null, -1, 0, 0.5, 1, MAX_SORT, MAX_SORT + 1, NaN],
  ],
];

test.each(fields)('%s: the form accepts the same values as the contract', async (_, list, schema, values) => {
  const byServer = values.filter((value) => schema.safeParse(value).success);
  expect(await acceptedValues(list, values)).toEqual(byServer);
  expect(byServer.length).toBeGreaterThan(0);
  expect(byServer.length).toBeLessThan(values.length);
});

test('a value that violates a form rule is rejected with the message of the rule', async () => {
  await acceptedValues(rules.text('code', t('account.code')), ['1']);
  await expect(form.validateFields()).rejects.toMatchObject({ errorFields: [{ errors: [t('form.rule.code')] }] });
});
