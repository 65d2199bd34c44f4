import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import KeyOutlined from '@ant-design/icons/KeyOutlined';
import StopOutlined from '@ant-design/icons/StopOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useState, useMemo } from 'react';
import { paths } from '@/constants/paths';
import { searchTerms } from '@/constants/searchWords';
import type { EndpointName } from '@/contract/endpoints';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission, useScreenPermission } from '@/hooks/session/usePermission';
import type { PinyinMatch } from '@/utils/text/searchText';
import { parseAct, type ActChoice, type PersonAct } from './parseAct';

/**
 * Returns the acts, the choices made so far, and `read`, which returns the act of the text in the palette's field: the
 * chosen act, or the one that the text begins with.
 * @param onNext empties the field for the next choice
 */
export function useTypedAct(allowed: boolean, pinyin: PinyinMatch | undefined, onNext: () => void) {
  const acts = usePersonActs(allowed);
  const [choice, setChoice] = useState<ActChoice>();
  const read = (query: string): { act: PersonAct; words: string } | undefined =>
    choice ? { act: choice.act, words: searchTerms(query).join(' ') } : parseAct(query, acts, pinyin);
  return {
    acts,
    choice,
    read,
    choose: (newChoice: ActChoice) => {
      setChoice(newChoice);
      onNext();
    },
    /** Reverts the last choice. */
    back: () => setChoice(choice && (choice.role ?? choice.person) ? { act: choice.act } : undefined),
  };
}

export type TypedAct = ReturnType<typeof useTypedAct>;

/** Returns the acts for which the user has all permissions; none if the user cannot search for people. */
function usePersonActs(allowed: boolean): readonly PersonAct[] {
  const t = useTranslate();
  const may = usePermission();
  const mayFind = useScreenPermission()(paths.staff) === true && allowed && may('staffList');
  return useMemo(() => {
    const acts: (PersonAct & { requiredCalls: readonly EndpointName[] })[] = [
      // Edit, reset and leave open forms on the account screen.
      { key: 'edit', name: t('form.edit'), icon: <EditOutlined />, requiredCalls: ['staffDetail', 'staffUpdate'] },
      { key: 'reset', name: t('staff.reset'), icon: <KeyOutlined />, requiredCalls: ['staffDetail', 'staffPassword'] },
      { key: 'add role', name: t('palette.act.addRole'), icon: <TeamOutlined />, requiredCalls: ['staffUpdate'] },
      { key: 'disable', name: t('staff.disable.confirm'), icon: <StopOutlined />, requiredCalls: ['staffDisable'] },
      { key: 'enable', name: t('staff.enable'), icon: <CheckCircleOutlined />, requiredCalls: ['staffEnable'] },
      { key: 'leave', name: t('staff.leave'), icon: <UserOutlined />, requiredCalls: ['staffDetail', 'staffDisable'] },
    ];
    return mayFind ? acts.filter(({ requiredCalls }) => requiredCalls.every(may)) : [];
  }, [t, may, mayFind]);
}
