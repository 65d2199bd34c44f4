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
  const otherIcon = allIcons === 'failed' ? undefined : allIcons?.get(name ?? '');
  const IconComponent = basicIcon ?? otherIcon ?? basicIcons.table;
  return <IconComponent aria-hidden />;
}
