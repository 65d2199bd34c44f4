import { useRequest } from 'ahooks';
import { useState } from 'react';
import FilterSelect from '@/components/list/FilterSelect';
import { MAX_PAGE_SIZE } from '@/constants/limits';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { fetchLogPage } from '@/services/log';

interface ModuleFilterProps {
  value: string | undefined;
  /** Modules of the visible rows. */
  seen: readonly string[];
  onChange: (module: string | undefined) => void;
}

/**
 * Which module. The contract has no list of them: those of the latest operations are offered, and whatever is typed.
 */
export default function ModuleFilter({ value, seen, onChange }: ModuleFilterProps) {
  const t = useTranslate();
  const [wanted, setWanted] = useState(false);
  const [words, setWords] = useState('');
  const { code } = useLocale();
  const { data, loading } = useRequest(() => fetchLogPage({ page: 1, pageSize: MAX_PAGE_SIZE }), {
    ready: wanted,
    refreshDeps: [code],
  });
  const latest = data?.ok ? data.data.data.map(({ module }) => module) : [];
  const typed = words.trim();
  const modules = new Set([...(typed ? [] : [value ?? '']), ...seen, ...latest].filter((name) => name.includes(typed)));
  if (typed) modules.add(typed);
  modules.delete('');
  return (
    <FilterSelect
      label={t('account.module')}
      value={value}
      options={[...modules].map((name) => ({ value: name, label: name }))}
      onChange={onChange}
      loading={loading}
      search={{ onOpen: () => setWanted(true), onSearch: setWords, nothing: t('log.noOption') }}
    />
  );
}
