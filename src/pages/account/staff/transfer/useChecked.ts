import { useMemo } from 'react';
import { stateWords } from '@/components/transfer/importWords';
import { usePermission } from '@/hooks/session/usePermission';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { FileRow } from '@/utils/transfer/table';
import { useAccountLocks } from '@/hooks/staff/accountLocks';
import type { CheckedRow } from './checkedRow';
import { checkRows } from './checkRows';
import type { Accounts } from './findExisting';
import type { Mapping } from './importFields';
import type { useChoices } from './useChoices';
import type { useImportOptions } from './useImportOptions';

interface Wish {
  /** Undefined before a file was read. */
  rows: readonly FileRow[] | undefined;
  mapping: Mapping;
  options: ReturnType<typeof useImportOptions>;
  existing: Accounts;
  choices: ReturnType<typeof useChoices>;
}

/** The rows of a file as they would be imported; none before all that is needed to check them is there. */
export function useChecked({ rows, mapping, options, existing, choices }: Wish): readonly CheckedRow[] {
  const t = useTranslate();
  const may = usePermission();
  const { finders, roles } = options;
  const locks = useAccountLocks(roles);
  const { code } = useLocale();
  const { choiceOf, clears } = choices;
  return useMemo(() => {
    if (!rows || !finders || mapping.username === undefined) return [];
    return checkRows(rows, {
      ...finders,
      mapping,
      existing,
      choiceOf,
      clears,
      locks,
      states: stateWords(t),
      stateText: (enabled) => t(enabled ? 'common.enabled' : 'common.disabled'),
      separator: t('common.listSeparator'),
      language: code,
      mayCreate: may('staffCreate'),
      mayEnable: may('staffEnable'),
      mayDisable: may('staffDisable'),
    });
  }, [rows, finders, mapping, existing, choiceOf, clears, locks, t, code, may]);
}
