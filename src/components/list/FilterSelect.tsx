import Select from '@/components/layers/Select';
import { useTranslate } from '@/hooks/locale/useTranslate';

interface FilterSelectProps<Value extends string | number> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
  /** Text shown while no value is chosen. */
  placeholder?: string;
  loading?: boolean;
  /**
   * If set, the server searches the options.
   * `onSearch` is called with the typed text; `nothing` is shown if no option matches.
   */
  search?: { onOpen: () => void; onSearch: (words: string) => void; nothing: string };
}

/** Filter that has one value or none. Its label is always visible. */
export default function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const t = useTranslate();
  const { label, value, options, onChange, placeholder = t('list.any'), loading = false, search } = props;
  return (
    <Select<Value>
      aria-label={label}
      prefix={<span aria-hidden="true">{label}</span>}
      placeholder={placeholder}
      // antd treats undefined as uncontrolled, and would continue to show the old value.
      value={value ?? null}
      options={[...options]}
      onChange={(newValue: Value | undefined) => onChange(newValue)}
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
