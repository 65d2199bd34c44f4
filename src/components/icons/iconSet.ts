import { basicIcons } from './basicIcons';
import { moreIcons } from './moreIcons';

export type Icon = (typeof basicIcons)['table'];

/** All icons for menus, by name. */
export const iconSet: ReadonlyMap<string, Icon> = new Map(
  Object.entries({ ...basicIcons, ...moreIcons }).sort(([one], [other]) => (one < other ? -1 : 1)),
);
