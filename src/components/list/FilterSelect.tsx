import Select from '@/components/layers/Select';
import { useTranslate } from '@/hooks/locale/useTranslate';

interface FilterSelectProps<Value extends string | number> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
  /** Shown where none holds. */
  placeholder?: string;
  loading?: boolean;
  /** The choices are found by typing: `onOpen` when they are wanted, `onSearch` for each change of the words. */
  search?: { onOpen: () => void; onSearch: (words: string) => void; nothing: string };
}

/** Filter with one value or none; its label stays visible. */
export default function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const t = useTranslate();
  const { label, value, options, onChange, placeholder = t('list.any'), loading = false, search } = props;
  return (
    <Select<Value>
      aria-label={label}
      prefix={<span aria-hidden="true">{label}</span>}
      placeholder={placeholder}
      // antd takes undefined for "not said" and would keep the value shown.
      value={value ?? null}
      options={[...options]}
      onChange={(next: Value | undefined) => onChange(next)}
      loading={loading}
      allowClear
      {...(search
        ? {
            onSearch: search.onSearch,
            onOpenChange: (open: boolean) => (open ? search.onOpen() : search.onSearch('')),
            showSearch: true,
            filterOption: false,
            notFoundContent: loading ? t('common.loading') : search.nothing,
          }
        : { showSearch: options.length > 10 })}
      popupMatchSelectWidth={false}
      style={{ maxInlineSize: '100%' }}
    />
  );
}
