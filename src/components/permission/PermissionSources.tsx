import { useState } from 'react';
import Ltr from '@/components/display/Ltr';
import TreeGrid from '@/components/tree/TreeGrid';
import TreeSearch from '@/components/tree/TreeSearch';
import type { TreeColumn } from '@/components/tree/treeTypes';
import type { PermissionNode } from '@/contract/role';
import { BEYOND_PHONE, useMinWidth } from '@/hooks/browser/useMinWidth';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useTreeView } from '@/hooks/tree/useTreeView';
import type { TreeIndex } from '@/utils/tree/tree';
import styles from './permission.less';

/** Name of a permission, followed by its code if the code differs from the name. A long name or code is truncated. */
export function PermissionName({ node: { name, code } }: { node: Pick<PermissionNode, 'name' | 'code'> }) {
  return (
    <>
      <bdi title={code ? `${name} ${code}` : name}>{name}</bdi>{' '}
      {code && code !== name && (
        <span className={styles['code']}>
          <Ltr>{code}</Ltr>
        </span>
      )}
    </>
  );
}

const nameOf = ({ name }: PermissionNode): string => name;
const textOf = ({ name, code }: PermissionNode): string => `${name} ${code ?? ''}`;

interface PermissionSourcesProps {
  index: TreeIndex<PermissionNode>;
  /** Names of the roles that grant a node, by the id of the node; undefined if the roles are unknown. */
  sources: ReadonlyMap<number, readonly string[]> | undefined;
  /** Roles that do not apply everywhere. `words` describes the departments in which such a role applies. */
  scopes?: readonly { id: number; role: string; words: string }[];
}

/** Tree of an account's permissions, each with the roles that grant it. */
export default function PermissionSources({ index, sources, scopes = [] }: PermissionSourcesProps) {
  const t = useTranslate();
  const isWide = useMinWidth(BEYOND_PHONE);
  const [keyword, setKeyword] = useState('');
  const view = useTreeView(index, { keyword, textOf });
  const sourcesColumn: TreeColumn<PermissionNode> = {
    key: 'sources',
    title: t('staff.detail.sources'),
    width: 160,
    grow: 1,
    render: ({ id }) => {
      const names = sources?.get(id)?.join(t('common.listSeparator')) ?? '—';
      return (
        <span title={names} className={styles['sources']}>
          {names}
        </span>
      );
    },
  };
  return (
    <>
      <TreeSearch
        label={t('tree.search', { label: t('role.permissions') })}
        {...{ view, keyword }}
        onKeyword={setKeyword}
        compact
      />
      {sources && <p className={styles['quiet']}>{t('staff.detail.permissionCount', { count: sources.size })}</p>}
      {scopes.length > 0 && (
        <dl className={styles['scopes']}>
          {scopes.map(({ id, role, words }) => (
            <div key={id}>
              <dt>
                {t('role.scope')} · <bdi>{role}</bdi>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles['sourceFrame']}>
        <TreeGrid
          label={t('staff.detail.permissions')}
          view={view}
          nameOf={nameOf}
          // On a phone, the names of roles take two lines, since a phone shows no tooltip for truncated text.
          rowHeight={isWide || !sources ? 36 : 56}
          columns={[
            {
              key: 'name',
              title: t('staff.detail.permission'),
              width: 160,
              grow: 1,
              render: (node) => <PermissionName node={node} />,
            },
            ...(sources ? [sourcesColumn] : []),
          ]}
          empty={<p className={styles['nothing']}>{t('tree.nothing')}</p>}
          style={{ maxBlockSize: 'max(280px, calc(100dvh - 330px))' }}
        />
      </div>
    </>
  );
}
