import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import { useMemoizedFn } from 'ahooks';
import { Button, Skeleton, Card } from 'antd';
import { useId, useState, useEffect } from 'react';
import ScreenHeader from '@/components/display/ScreenHeader';
import { ListScreen } from '@/components/list/DataTable';
import StatePanel, { LoadFailed } from '@/components/status/StatePanel';
import NotPermitted from '@/components/status/NotPermitted';
import { PermissionName } from '@/components/permission/PermissionSources';
import TreeList from '@/components/tree/TreeList';
import TreePicker from '@/components/tree/TreePicker';
import TreeSearch, { useHits } from '@/components/tree/TreeSearch';
import type { PermissionNode } from '@/contract/role';
import { useMinWidth } from '@/hooks/browser/useMinWidth';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useListQuery } from '@/hooks/list/useListQuery';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermissionIndex } from '@/hooks/role/usePermissionIndex';
import { useRoleDetails } from '@/hooks/role/useRoleDetails';
import { usePermission } from '@/hooks/session/usePermission';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { permitsNothing } from '@/utils/holders';
import { nodeOf, type TreeIndex } from '@/utils/tree/tree';
import Answer from './Answer';
import styles from './holders.less';
import { holdersQuery, type HoldersQuery } from './useHolders';

const MatrixDialog = lazyComponent(() => import('./MatrixDialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

/** Window width in pixels from which the tree fits beside the list of roles and people. */
const TREE_BESIDE = 1024;

/** Returns the permission that the address requests: by its id, or the first one with the requested code. */
const askedNode = (
  index: TreeIndex<PermissionNode>,
  { permission, code }: HoldersQuery['filters'],
): PermissionNode | undefined =>
  permission === undefined
    ? index.entries.find(({ node }) => code !== undefined && node.code === code)?.node
    : nodeOf(index, permission);

/** Screen "Who can do what": shows which roles grant a permission, and the people with these roles. */
export default function HoldersPage() {
  const t = useTranslate();
  const mayRead = usePermission()('roleDetail');
  const query = useListQuery(holdersQuery);
  const tree = usePermissionIndex(mayRead);
  const roles = useRoleDetails(mayRead);
  const [saving, setSaving] = useState(false);
  const { index } = tree;
  return (
    <ListScreen>
      <ScreenHeader
        title={t('menu.holders')}
        actions={
          index && (
            <Button icon={<DownloadOutlined aria-hidden />} onClick={() => setSaving(true)}>
              {t('holders.matrix')}
            </Button>
          )
        }
      />
      {!mayRead && <NotPermitted title={t('staff.detail.mayNotReadRoles')} />}
      {tree.failed && !index && <LoadFailed framed whole onRetry={tree.reload} />}
      {mayRead && !tree.failed && !index && <Skeleton active paragraph={{ rows: 8 }} />}
      {index && <Question {...{ index, roles, query }} />}
      {index && <MatrixDialog open={saving} onClose={() => setSaving(false)} {...{ index, roles }} />}
    </ListScreen>
  );
}

interface QuestionProps {
  index: TreeIndex<PermissionNode>;
  roles: ReturnType<typeof useRoleDetails>;
  query: HoldersQuery;
}

/** Tree of permissions, with the roles and people of the selected permission. */
function Question({ index, roles, query }: QuestionProps) {
  const t = useTranslate();
  const isWide = useMinWidth(TREE_BESIDE);
  const fieldId = useId();
  const { permission, code } = query.filters;
  const node = askedNode(index, query.filters);
  const choose = (id: number | null) => query.setFilters({ permission: id, code: null });
  const isUnknown = !node && (permission !== undefined || code !== undefined);
  return (
    <div className={styles['columns']}>
      {isWide ? (
        <PermissionPanel index={index} value={node?.id} onChange={choose} />
      ) : (
        <div>
          <label htmlFor={fieldId} className={styles['visuallyHidden']}>
            {t('staff.detail.permission')}
          </label>
          <TreePicker
            id={fieldId}
            label={t('role.permissions')}
            index={index}
            nameOf={nameOf}
            isDisabled={permitsNothing}
            value={node?.id}
            placeholder={t('holders.choose')}
            onChange={choose}
          />
        </div>
      )}
      {node ? (
        <Answer {...{ node, index, roles, query }} />
      ) : (
        <div className={styles['answer']}>
          <StatePanel
            framed
            icon={<SafetyOutlined />}
            title={t(isUnknown ? 'holders.unknown' : 'holders.choose')}
            hint={isUnknown ? t('holders.choose') : t('holders.chooseHint')}
          />
        </div>
      )}
    </div>
  );
}

interface PermissionPanelProps {
  index: TreeIndex<PermissionNode>;
  value: number | undefined;
  onChange: (id: number) => void;
}

const nameOf = ({ name }: PermissionNode): string => name;
const textOf = ({ name, code }: PermissionNode): string => `${name} ${code ?? ''}`;

/** Tree for selecting a permission. Keyboard users type its name, code or pinyin and then press Enter. */
function PermissionPanel({ index, value, onChange }: PermissionPanelProps) {
  const t = useTranslate();
  const [keyword, setKeyword] = useState('');
  const view = useTreeView(index, { keyword, textOf, rememberAs: 'open-holders', isImmediate: true });
  const treeId = useId();
  const { hit, onKeyDown, isRefused } = useHits({
    view,
    keyword,
    isDisabled: permitsNothing,
    onPick: onChange,
    onEnterTree: () => document.getElementById(treeId)?.focus(),
  });

  // Expands the branch of the selected permission, because a link can select a permission in a collapsed branch.
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
        render={(node) => <PermissionName node={node} />}
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
