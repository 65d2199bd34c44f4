import { basicIcons } from './basicIcons';
import { moreIcons } from './moreIcons';

export type Icon = (typeof basicIcons)['table'];

/** Every icon that a menu may name, by its name. */
export const iconSet: ReadonlyMap<string, Icon> = new Map(
  Object.entries({ ...basicIcons, ...moreIcons }).sort(([one], [other]) => (one < other ? -1 : 1)),
);
