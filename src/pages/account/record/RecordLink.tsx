import { Link } from 'umi';
import { paths } from '@/constants/paths';
import type { EndpointName } from '@/contract/endpoints';
import { usePermission } from '@/hooks/session/usePermission';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { changeSearch } from '@/utils/address/queryValues';
import type { RecordKind, RecordRef } from '@/utils/log/records';

interface RecordLinkProps {
  record: RecordRef;
  /** Where the backend says it. */
  name: string | undefined;
}

interface Place {
  path: string;
  /** The search that opens the record there, beside its history. */
  search: (id: number) => string;
  /** Call that its screen needs. */
  needs: EndpointName;
}

const history = (id: number): string => changeSearch('', { history: id });

const places: Readonly<Record<RecordKind, Place>> = {
  staff: { path: paths.staff, search: (detail) => changeSearch('', { detail, tab: 'changes' }), needs: 'staffDetail' },
  role: { path: paths.role, search: history, needs: 'roleDetail' },
  department: { path: paths.department, search: history, needs: 'departmentTree' },
  menu: { path: paths.menu, search: history, needs: 'menuTree' },
};

/** Leads to the record that an entry is about, for who may look at it. */
export default function RecordLink({ record: { kind, id }, name }: RecordLinkProps) {
  const t = useTranslate();
  const may = usePermission();
  const { path, search, needs } = places[kind];
  const words = name ?? `${t(`menu.${kind}`)} #${id}`;
  return may(needs) ? <Link to={path + search(id)}>{words}</Link> : <bdi>{words}</bdi>;
}
