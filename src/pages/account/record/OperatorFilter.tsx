import { useDebounce, useRequest } from 'ahooks';
import { useState } from 'react';
import FilterSelect from '@/components/list/FilterSelect';
import { SEARCH_DELAY } from '@/constants/limits';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { fitting } from '@/utils/fitting';
import { operatorsInLog, operatorsInStaff } from './operators';

interface OperatorFilterProps {
  value: number | undefined;
  /** The operator's name, where the rows in sight tell it. */
  name: string | undefined;
  onChange: (id: number | undefined) => void;
}

/** Whose operations are shown: found among the staff, or in the log by those who may not list the staff. */
export default function OperatorFilter({ value, name, onChange }: OperatorFilterProps) {
  const t = useTranslate();
  const find = usePermission()('staffList') ? operatorsInStaff : operatorsInLog;
  const [wanted, setWanted] = useState(false);
  const [words, setWords] = useState('');
  const keyword = useDebounce(words, { wait: SEARCH_DELAY });
  const { data, loading } = useRequest(async () => ({ words: keyword, operators: await find(keyword.trim()) }), {
    ready: wanted,
    refreshDeps: [keyword, find],
  });
  const [picked, setPicked] = useState<{ value: number; label: string }>();
  const answered = (data?.operators ?? []).map((one) => ({ value: one.id, label: `${one.name} ${one.username}` }));
  const found = data?.words === words ? answered : fitting(answered, words);
  const known = picked?.value === value ? picked?.label : name;
  const isMissing = value !== undefined && !found.some((option) => option.value === value);
  // The chosen operator keeps its name when it is not among the matches; a search shows matches only.
  const own = isMissing && words === '' ? [{ value, label: known ?? t('log.numbered', { id: value }) }] : [];
  return (
    <FilterSelect
      label={t('account.operator')}
      value={value}
      options={[...own, ...found]}
      onChange={(id) => {
        setPicked(found.find((option) => option.value === id));
        onChange(id);
      }}
      loading={loading}
      search={{ onOpen: () => setWanted(true), onSearch: setWords, nothing: t('log.noOption') }}
    />
  );
}
