import { useMemoizedFn } from 'ahooks';
import { Card } from 'antd';
import { useEffect, useId, useState } from 'react';
import TreeList from '@/components/tree/TreeList';
import TreeSearch from '@/components/tree/TreeSearch';
import { useHits } from '@/components/tree/useHits';
import type { PermissionNode } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { permitsNothing } from '@/utils/holders';
import type { TreeIndex } from '@/utils/tree/tree';
import styles from './holders.less';

interface PermissionPanelProps {
  index: TreeIndex<PermissionNode>;
  value: number | undefined;
  onChange: (id: number) => void;
}

export const nameOf = ({ name }: PermissionNode): string => name;
const textOf = ({ name, code }: PermissionNode): string => `${name} ${code ?? ''}`;

/** All permissions, to ask about one of them. By keyboard: a name, its code or its pinyin, then Enter. */
export default function PermissionPanel({ index, value, onChange }: PermissionPanelProps) {
  const t = useTranslate();
  const [keyword, setKeyword] = useState('');
  const view = useTreeView(index, { keyword, textOf, rememberAs: 'open-holders', atOnce: true });
  const treeId = useId();
  const { hit, onKeyDown, isRefused } = useHits({
    view,
    keyword,
    isDisabled: permitsNothing,
    onPick: onChange,
    onEnterTree: () => document.getElementById(treeId)?.focus(),
  });

  // A link may lead to one that is not in sight.
  const reveal = useMemoizedFn(view.reveal);
  useEffect(() => {
    if (value !== undefined) reveal(value);
  }, [index, value, reveal]);
  return (
    <Card className={styles['panel'] ?? ''} styles={{ body: { padding: '8px 8px 12px' } }}>
      <TreeSearch
        label={t('tree.search', { label: t('role.permissions') })}
        {...{ view, keyword }}
        onKeyword={setKeyword}
        picking={{ treeId, hit, onKeyDown, note: isRefused && t('tree.nothingToPick') }}
        compact
      />
      <TreeList
        id={treeId}
        hit={hit}
        label={t('role.permissions')}
        view={view}
        nameOf={nameOf}
        render={(node) => <Name node={node} />}
        rowHeight={32}
        selectedId={value ?? null}
        activateOn="click"
        onActivate={(node) => (permitsNothing(node) ? view.toggle(node.id) : onChange(node.id))}
        empty={<p className={styles['empty']}>{t('tree.nothing')}</p>}
        style={{ maxBlockSize: 'max(280px, calc(100dvh - 240px))' }}
      />
    </Card>
  );
}

function Name({ node: { name, code } }: { node: PermissionNode }) {
  return (
    <>
      <bdi title={code ? `${name} ${code}` : name}>{name}</bdi>
      {code && code !== name && <span className={styles['codeBeside']}>{code}</span>}
    </>
  );
}
