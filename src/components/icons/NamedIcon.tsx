import TableOutlined from '@ant-design/icons/TableOutlined';
import { basicIcons } from './basicIcons';
import type { Icon } from './iconSet';
import { useIconSet } from './useIconSet';

const basic = new Map<string, Icon>(Object.entries(basicIcons));

/**
 * Icon by the name from the server; the table icon for an unknown name. The few icons that the navigation needs first
 * are shown at once; others leave an empty space until their chunk has loaded.
 */
export default function NamedIcon({ name }: { name?: string | null | undefined }) {
  const known = name ? basic.get(name) : TableOutlined;
  const all = useIconSet(known === undefined);
  if (!known && all === undefined) {
    return <span aria-hidden className="anticon" style={{ inlineSize: '1em', blockSize: '1em' }} />;
  }
  const Shown =
    known ?? (all instanceof Map ? (all as ReadonlyMap<string, Icon>).get(name ?? '') : undefined) ?? TableOutlined;
  return <Shown aria-hidden />;
}
