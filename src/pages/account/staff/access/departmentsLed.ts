import type { Department } from '@/contract/department';
import type { Staff } from '@/contract/staff';
import { foldName } from '@/constants/writing';
import type { TreeIndex } from '@/utils/tree/tree';

/** The departments whose leader bears an account's name: a leader is a text, and may be somebody else of that name. */
export const departmentsLed = ({ entries }: TreeIndex<Department>, { name }: Pick<Staff, 'name'>): Department[] =>
  entries.flatMap(({ node }) => (node.leader && foldName(node.leader) === foldName(name) ? [node] : []));
