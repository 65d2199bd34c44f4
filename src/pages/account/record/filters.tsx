import { useDebounce, useRequest } from 'ahooks';
import { Button, Input } from 'antd';
import { useState } from 'react';
import FilterSelect from '@/components/list/FilterSelect';
import { SEARCH_DELAY, MAX_PAGE_SIZE } from '@/constants/limits';
import { searchedId } from '@/constants/searchWords';
import type { LogRow } from '@/contract/log';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { fetchLogPage } from '@/services/log';
import { fetchStaffPage } from '@/services/staff';
import { lastDays, type Period } from '@/utils/days';
import { matchingChoices } from '@/hooks/useRemoteOptions';
import { searchTextOf, termsTest } from '@/utils/text/searchText';
import styles from './log.less';

// The calendar has a separate chunk, because it is a tenth of the screen's code and the list should not wait for it.
const PeriodPicker = lazyComponent(() => import(/* webpackChunkName: "calendar" */ './PeriodPicker'), {
  placeholder: () => <WaitingPicker />,
  errorFallback: (retry) => <MissingPicker onRetry={retry} />,
});

/** Named periods. `days` is the length; `before` is the number of days from the end of the period to today. */
export const PRESETS = [
  { value: '1', days: 1, before: 0 },
  { value: 'yesterday', days: 1, before: 1 },
  { value: '7', days: 7, before: 0 },
  { value: '30', days: 30, before: 0 },
] as const;

interface PeriodFilterProps {
  value: Period;
  /** First selectable day. */
  earliest?: string | undefined;
  onChange: (period: Period) => void;
}

function WaitingPicker() {
  const t = useTranslate();
  return <Input disabled aria-label={t('log.period')} />;
}

function MissingPicker({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return <Button onClick={onRetry}>{`${t('log.period')}: ${t('common.retry')}`}</Button>;
}

/** Filter by a period of whole days, with a list of named periods. */
export function PeriodFilter({ value, earliest, onChange }: PeriodFilterProps) {
  const t = useTranslate();
  // eslint-disable-next-line react-hooks/purity -- the periods end at the time of the render
  const now = new Date();
  const presets = PRESETS.map((preset) => ({ ...preset, period: lastDays(preset.days, now, preset.before) }));
  const chosenPreset = presets.find(
    ({ period }) => period.start_at === value.start_at && period.end_at === value.end_at,
  )?.value;
  const isOther = chosenPreset === undefined && (value.start_at !== undefined || value.end_at !== undefined);
  return (
    <>
      <FilterSelect
        label={t('log.period')}
        value={chosenPreset}
        // The placeholder represents a period without a name, which only the date fields beside this list show.
        {...(isOther && { placeholder: '…' })}
        options={PRESETS.map((preset) => ({ value: preset.value, label: t(`log.days.${preset.value}`) }))}
        onChange={(choice) =>
          onChange(
            presets.find((preset) => preset.value === choice)?.period ?? { start_at: undefined, end_at: undefined },
          )
        }
      />
      <div className={styles['period']}>
        <PeriodPicker value={value} earliest={earliest} onChange={onChange} />
      </div>
    </>
  );
}

interface OperatorFilterProps {
  value: number | undefined;
  /** Name of the operator, if the visible rows contain it. */
  name: string | undefined;
  onChange: (id: number | undefined) => void;
}

/** Filter by operator. The filter searches the accounts, or the log if the user has no permission to list accounts. */
export function OperatorFilter({ value, name, onChange }: OperatorFilterProps) {
  const t = useTranslate();
  const find = usePermission()('staffList') ? operatorsInStaff : operatorsInLog;
  const [shouldLoad, setShouldLoad] = useState(false);
  const [words, setWords] = useState('');
  const keyword = useDebounce(words, { wait: SEARCH_DELAY });
  const { data, loading } = useRequest(async () => ({ words: keyword, operators: await find(keyword.trim()) }), {
    ready: shouldLoad,
    refreshDeps: [keyword, find],
  });
  const [pickedOption, setPickedOption] = useState<{ value: number; label: string }>();
  const loadedOptions = (data?.operators ?? []).map((operator) => ({
    value: operator.id,
    label: `${operator.name} ${operator.username}`,
  }));
  const matchingOptions = data?.words === words ? loadedOptions : matchingChoices(loadedOptions, words);
  const valueLabel = pickedOption?.value === value ? pickedOption?.label : name;
  const isMissing = value !== undefined && !matchingOptions.some((option) => option.value === value);
  // Adds the selected operator to the options if it is not among the matches, except during a search.
  const extraOptions =
    isMissing && words === '' ? [{ value, label: valueLabel ?? t('log.numbered', { id: value }) }] : [];
  return (
    <FilterSelect
      label={t('account.operator')}
      value={value}
      options={[...extraOptions, ...matchingOptions]}
      onChange={(id) => {
        setPickedOption(matchingOptions.find((option) => option.value === id));
        onChange(id);
      }}
      loading={loading}
      search={{ onOpen: () => setShouldLoad(true), onSearch: setWords, nothing: t('log.noOption') }}
    />
  );
}

interface ModuleFilterProps {
  value: string | undefined;
  /** Modules of the visible rows. */
  visibleModules: readonly string[];
  onChange: (module: string | undefined) => void;
}

/**
 * Filter by module.
 * The contract has no list of modules, so the options are the modules of the latest operations, and the typed text.
 */
export function ModuleFilter({ value, visibleModules, onChange }: ModuleFilterProps) {
  const t = useTranslate();
  const [shouldLoad, setShouldLoad] = useState(false);
  const [words, setWords] = useState('');
  const { code } = useLocale();
  const { data, loading } = useRequest(() => fetchLogPage({ page: 1, pageSize: MAX_PAGE_SIZE }), {
    ready: shouldLoad,
    refreshDeps: [code],
  });
  const latest = data?.ok ? data.data.data.map(({ module }) => module) : [];
  const typedName = words.trim();
  const modules = new Set(
    [...(typedName ? [] : [value ?? '']), ...visibleModules, ...latest].filter((name) => name.includes(typedName)),
  );
  if (typedName) modules.add(typedName);
  modules.delete('');
  return (
    <FilterSelect
      label={t('account.module')}
      value={value}
      options={[...modules].map((name) => ({ value: name, label: name }))}
      onChange={onChange}
      loading={loading}
      search={{ onOpen: () => setShouldLoad(true), onSearch: setWords, nothing: t('log.noOption') }}
    />
  );
}

type Operator = Pick<NonNullable<LogRow['user']>, 'id' | 'name' | 'username'>;

const CHOICES = 20;
/**
 * Maximum number of log pages to read.
 * Several pages may be needed, because the keyword also matches fields other than the operator.
 */
const PAGES = 3;

async function operatorsInStaff(keyword: string): Promise<readonly Operator[]> {
  const outcome = await fetchStaffPage({ page: 1, pageSize: CHOICES, ...(keyword && { keyword }) });
  return outcome.ok ? outcome.data.data : [];
}

/** Operators in the log, latest operation first, for users without permission to list staff. */
async function operatorsInLog(keyword: string): Promise<readonly Operator[]> {
  const [matchesWords, id] = [termsTest(keyword), searchedId(keyword)];
  const operatorsById = new Map<number, Operator>();
  for (let page = 1; page <= PAGES && operatorsById.size < CHOICES; page += 1) {
    const outcome = await fetchLogPage({ page, pageSize: MAX_PAGE_SIZE, ...(keyword && { keyword }) });
    if (!outcome.ok) break;
    const { data, total } = outcome.data;
    for (const { user } of data) {
      const isNew = user && !operatorsById.has(user.id);
      if (isNew && (user.id === id || matchesWords(searchTextOf(`${user.name} ${user.username}`))))
        operatorsById.set(user.id, user);
    }
    if (page * MAX_PAGE_SIZE >= total) break;
  }
  return [...operatorsById.values()].slice(0, CHOICES);
}
