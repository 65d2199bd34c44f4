import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useDebounce, useRequest } from 'ahooks';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import FilterSelect from '@/components/FilterSelect';
import { SEARCH_DELAY } from '@/constants/limits';
import { useMay } from '@/hooks/useMay';
import { useWords } from '@/hooks/useWords';
import { fetchStaffPage } from '@/services/staff';
import { fitting } from '@/utils/fitting';
import styles from './record.less';

const CHOICES = 20;

interface OperatorFilterProps {
  value: number | undefined;
  /** The operator's name, where the rows in sight tell it. */
  name: string | undefined;
  onChange: (id: number | undefined) => void;
}

/** Whose operations are shown: found among the staff, or taken away again by those who may not list the staff. */
export default function OperatorFilter(props: OperatorFilterProps) {
  const t = useWords();
  const may = useMay();
  const { value, name, onChange } = props;
  if (may('staffList')) return <StaffSelect {...props} />;
  if (value === undefined) return null;
  const shown = name ?? t('record.numbered', { id: value });
  return (
    <Tag className={styles['operator'] ?? ''}>
      <span>{t('record.operatorOf', { name: shown })}</span>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t('record.operatorClear')}
        onClick={() => onChange(undefined)}
      />
    </Tag>
  );
}

function StaffSelect({ value, name, onChange }: OperatorFilterProps) {
  const t = useWords();
  const [wanted, setWanted] = useState(false);
  const [words, setWords] = useState('');
  const keyword = useDebounce(words, { wait: SEARCH_DELAY });
  const { data, loading } = useRequest(
    async () => ({
      words: keyword,
      outcome: await fetchStaffPage({ page: 1, pageSize: CHOICES, ...(keyword.trim() && { keyword: keyword.trim() }) }),
    }),
    { ready: wanted, refreshDeps: [keyword] },
  );
  const [picked, setPicked] = useState<{ value: number; label: string }>();
  const staff = data?.outcome.ok ? data.outcome.data.data : [];
  const answered = staff.map((one) => ({ value: one.id, label: `${one.name} ${one.username}` }));
  const found = data?.words === words ? answered : fitting(answered, words);
  const known = picked?.value === value ? picked?.label : name;
  const isMissing = value !== undefined && !found.some((option) => option.value === value);
  // What is chosen has a name although it is not among the findings; a search shows its findings only.
  const own = isMissing && words === '' ? [{ value, label: known ?? t('record.numbered', { id: value }) }] : [];
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
      search={{ onOpen: () => setWanted(true), onSearch: setWords, nothing: t('record.noOption') }}
    />
  );
}
