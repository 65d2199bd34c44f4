import { Select } from 'antd';
import { useWords } from '@/hooks/useWords';

interface SearchSelectProps<Value extends string | number> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | undefined) => void;
  loading: boolean;
  /** The choices are wanted now. */
  onOpen: () => void;
  onSearch: (words: string) => void;
}

/** A filter whose choices are found by typing. */
export default function SearchSelect<Value extends string | number>(props: SearchSelectProps<Value>) {
  const { label, value, options, onChange, loading, onOpen, onSearch } = props;
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
      onSearch={onSearch}
      onOpenChange={(open) => (open ? onOpen() : onSearch(''))}
      loading={loading}
      allowClear
      showSearch
      filterOption={false}
      notFoundContent={t(loading ? 'common.loading' : 'record.noOption')}
      popupMatchSelectWidth={false}
    />
  );
}
