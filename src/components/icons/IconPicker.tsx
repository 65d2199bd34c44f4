import NamedIcon from './NamedIcon';
import PickerField, { type FieldProps } from '@/components/form/PickerField';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import IconPanel from './IconPanel';
import { iconTitle } from './searchIcons';

interface IconPickerProps extends FieldProps {
  /** An icon's name, '' for none. Given by a form's item, as `onChange` is. */
  value?: string | null | undefined;
  onChange?: (name: string) => void;
}

/** Picks one of the named icons: a field that opens a searchable grid of them. */
export default function IconPicker({ value, onChange, ...field }: IconPickerProps) {
  const t = useTranslate();
  const { code } = useLocale();
  const pick = (name: string) => onChange?.(name);
  return (
    <PickerField
      {...field}
      label={t('account.icon')}
      value={
        value ? (
          <>
            <NamedIcon name={value} /> {iconTitle(value, code)}
          </>
        ) : undefined
      }
      placeholder={t('menuManagement.icon.none')}
      onClear={() => pick('')}
      panel={(close, typed) => (
        <IconPanel
          value={value ?? ''}
          typed={typed}
          onPick={(name) => {
            pick(name);
            close();
          }}
        />
      )}
    />
  );
}
