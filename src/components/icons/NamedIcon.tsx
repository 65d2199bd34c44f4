import { basicIcons, useIconSet, type Icon } from './useIconSet';

const basicByName = new Map<string, Icon>(Object.entries(basicIcons));

/**
 * Shows the icon whose name the server sends. An unknown name results in a table icon.
 * The few icons of `basicIcons` are shown immediately.
 * The space for other icons stays empty until their chunk has loaded.
 */
export default function NamedIcon({ name }: { name?: string | null | undefined }) {
  const basicIcon = name ? basicByName.get(name) : basicIcons.table;
  const allIcons = useIconSet(basicIcon === undefined);
  if (!basicIcon && allIcons === undefined) {
    return <span aria-hidden className="anticon" style={{ inlineSize: '1em', blockSize: '1em' }} />;
  }
  const IconComponent =
    basicIcon ??
    (allIcons instanceof Map ? (allIcons as ReadonlyMap<string, Icon>).get(name ?? '') : undefined) ??
    basicIcons.table;
  return <IconComponent aria-hidden />;
}
