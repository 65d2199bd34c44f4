import TableOutlined from '@ant-design/icons/TableOutlined';
import { basicIcons } from './basicIcons';
import type { Icon } from './iconSet';
import { useIconSet } from './useIconSet';

const basicByName = new Map<string, Icon>(Object.entries(basicIcons));

/**
 * Shows the icon that the server names; for an unknown name, a table. The few icons of `basicIcons` are shown at once;
 * others leave an empty space until their chunk has loaded.
 */
export default function NamedIcon({ name }: { name?: string | null | undefined }) {
  const basicIcon = name ? basicByName.get(name) : TableOutlined;
  const allIcons = useIconSet(basicIcon === undefined);
  if (!basicIcon && allIcons === undefined) {
    return <span aria-hidden className="anticon" style={{ inlineSize: '1em', blockSize: '1em' }} />;
  }
  const IconComponent =
    basicIcon ??
    (allIcons instanceof Map ? (allIcons as ReadonlyMap<string, Icon>).get(name ?? '') : undefined) ??
    TableOutlined;
  return <IconComponent aria-hidden />;
}
