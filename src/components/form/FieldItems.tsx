import { Form, Input, type FormItemProps, type GetProps } from 'antd';
import TextArea from 'antd/es/input/TextArea';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { TEXTS, type TextKind } from '@/constants/texts';
import { useNumber } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { entriesOf, type FieldList, type IsText } from './fieldList';
import { fieldRules } from './rules';

type ItemProps = Pick<
  FormItemProps,
  'rules' | 'extra' | 'hidden' | 'required' | 'dependencies' | 'valuePropName' | 'validateFirst'
>;

/** Props of a form item, in addition to those of its field. `rules` replace the rules for the field's kind of text. */
interface Item extends ItemProps {
  control: ReactElement;
  /** Disables the input. Only for text fields. */
  disabled?: boolean;
  above?: ReactNode;
}

/** Items by field name. A text field needs no entry. `null` means that the item of the field is rendered elsewhere. */
type Items<Values> = {
  [Name in keyof Values as IsText<Values[Name]> extends true ? never : Name]-?: Item | null;
} & {
  [Name in keyof Values as IsText<Values[Name]> extends true ? Name : never]?: Partial<Item> | null;
};

interface FieldItemsProps<Values> {
  fields: FieldList<Values>;
  items: Items<Values>;
}

const CODE = { spellCheck: false, dir: 'ltr' };

const INPUTS: Record<Exclude<TextKind, 'remark'>, GetProps<typeof Input>> = {
  name: {},
  code: CODE,
  departmentCode: CODE,
  permission: CODE,
  username: CODE,
  phone: { inputMode: 'tel', dir: 'ltr' },
  email: { inputMode: 'email', dir: 'ltr' },
  address: { ...CODE, inputMode: 'url' },
};

/** Input for a kind of text. antd's form item passes the value, the id and the change handler. */
function TextInput({ kind, ...props }: { kind: TextKind; disabled?: boolean | undefined }) {
  if (kind === 'remark') return <LongText {...props} minRows={3} max={TEXTS.remark.max} />;
  return <Input autoComplete="off" {...INPUTS[kind]} {...props} />;
}

/** Renders the `Form.Item`s of a list of fields, in the order of the list. */
export default function FieldItems<Values>({ fields, items }: FieldItemsProps<Values>) {
  const t = useTranslate();
  const rules = fieldRules(t);
  return entriesOf(fields).map(([name, field]) => {
    const item = (items as { [Name in keyof Values]?: Partial<Item> | null })[name];
    if (item === null) return null;
    const { control, disabled, above, ...props } = item ?? {};
    const label = t(field.label);
    const textProps = 'text' in field && {
      rules: rules.text(field.text, field.required && label),
      children: <TextInput kind={field.text} disabled={disabled} />,
    };
    return (
      <Fragment key={name}>
        {above}
        <Form.Item
          name={String(name)}
          label={label}
          {...textProps}
          {...props}
          {...(control && { children: control })}
        />
      </Fragment>
    );
  });
}

interface LongTextProps extends GetProps<typeof Input.TextArea> {
  /**
   * Maximum number of characters, as counted by the server. A longer text is shown as an error and is not truncated.
   */
  max: number;
  minRows: number;
}

/** Text field with several lines. It grows with its text and counts the characters. */
export function LongText({ max, minRows, ...props }: LongTextProps) {
  const number = useNumber();
  return (
    <TextArea
      {...props}
      autoSize={{ minRows, maxRows: 10 }}
      count={{ max, show: ({ count }) => `${number(count)} / ${number(max)}` }}
    />
  );
}
