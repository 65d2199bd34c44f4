import { Select } from 'antd';
import { useWords } from '@/hooks/useWords';

interface FilterSelectProps<Value extends string | number> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
  loading?: boolean;
}

/** A filter with a few choices, of which one or none holds; its label stays in sight. */
export default function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChange, loading = false } = props;
  const t = useWords();
  return (
    <Select<Value>
      aria-label={label}
      prefix={<span aria-hidden="true">{label}</span>}
      placeholder={t('list.any')}
      // antd takes undefined for "not said" and would keep the value shown.
      value={value ?? null}
      options={[...options]}
      onChange={(next: Value | undefined) => onChange(next)}
      loading={loading}
      allowClear
      showSearch={options.length > 10}
      optionFilterProp="label"
      popupMatchSelectWidth={false}
    />
  );
}
