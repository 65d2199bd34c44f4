import TableOutlined from '@ant-design/icons/TableOutlined';
import { basicIcons } from './basicIcons';
import type { Icon } from './iconSet';
import { useIconSet } from './useIconSet';

const basic = new Map<string, Icon>(Object.entries(basicIcons));

/**
 * The icon of a server-given name; an unknown name is the table icon. The few that the navigation begins with are there
 * at once, the others fill their place as soon as their chunk has come.
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
