import type { Department } from '@/contract/department';
import type { Translate } from '@/hooks/locale/useTranslate';
import { plainText } from '@/utils/text/plainText';
import type { TreeIndex } from '@/utils/tree/tree';

/** What a card says, on the screen as in the picture. */
export function cardWords({ name, leader, staff_count, status }: Department, t: Translate) {
  const person = plainText(leader ?? '');
  return {
    name: plainText(name),
    hasLeader: person !== '',
    leader: person === '' ? t('orgChart.noLeader') : t('orgChart.leader', { name: person }),
    people: staff_count === undefined ? undefined : t('orgChart.people', { count: staff_count }),
    disabled: status === 1 ? undefined : t('common.disabled'),
  };
}

/** How many departments stand directly below; the first of them knows. */
export const childrenOf = ({ entries }: TreeIndex<Department>, at: number): number => {
  const first = entries[at + 1];
  return first?.parent === at ? first.siblings : 0;
};
