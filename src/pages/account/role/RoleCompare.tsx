import CheckOutlined from '@ant-design/icons/CheckOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import SwapOutlined from '@ant-design/icons/SwapOutlined';
import { Descriptions, Form, Segmented, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import Select from '@/components/layers/Select';
import SideDrawer from '@/components/layers/SideDrawer';
import StatePanel, { LoadFailed } from '@/components/status/StatePanel';
import TreeGrid from '@/components/tree/TreeGrid';
import TreeSearch from '@/components/tree/TreeSearch';
import type { Reference } from '@/contract/fields';
import type { PermissionNode, RoleDetail } from '@/contract/role';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { usePermissionIndex } from '@/hooks/role/usePermissionIndex';
import { useRoleOptions, useRole } from '@/hooks/role/useRole';
import { useScopeWords } from '@/hooks/role/useScopeWords';
import { useTreeView } from '@/hooks/tree/useTreeView';
import type { TreeIndex } from '@/utils/tree/tree';
import styles from './role.less';

type Part = 'differing' | 'onlyFirst' | 'onlySecond' | 'both';
type Granted = ReadonlySet<number>;

const nameOf = ({ name }: PermissionNode): string => name;
const textOf = ({ name, code }: PermissionNode): string => `${name} ${code ?? ''}`;
const NOTHING: Granted = new Set();

const belongs: Record<Part, (inFirst: boolean, inSecond: boolean) => boolean> = {
  differing: (inFirst, inSecond) => inFirst !== inSecond,
  onlyFirst: (inFirst, inSecond) => inFirst && !inSecond,
  onlySecond: (inFirst, inSecond) => !inFirst && inSecond,
  both: (inFirst, inSecond) => inFirst && inSecond,
};

interface RoleCompareProps {
  /** First role of the comparison; undefined if the drawer is closed. */
  role: Reference | undefined;
  /** Role that is initially selected as the second one; undefined for none. */
  other?: Reference | undefined;
  permissions: ReturnType<typeof usePermissionIndex>;
  onClose: () => void;
}

/** Comparison of two roles: permissions that only one of them grants, and permissions that both grant. */
export default function RoleCompare({
  role,
  other,
  permissions: { index, failed, reload },
  onClose,
}: RoleCompareProps) {
  const t = useTranslate();
  return (
    <SideDrawer
      open={role !== undefined}
      title={t('role.compare')}
      width={860}
      onClose={onClose}
      destroyOnHidden
      styles={{ body: { display: 'flex', flexDirection: 'column' } }}
    >
      {!index && (failed ? <LoadFailed onRetry={reload} /> : <Skeleton active title={false} />)}
      {role && index && <Comparison key={role.id} {...{ role, other, index }} />}
    </SideDrawer>
  );
}

interface ComparisonProps {
  role: Reference;
  other: Reference | undefined;
  index: TreeIndex<PermissionNode>;
}

function Comparison({ role, other, index }: ComparisonProps) {
  const t = useTranslate();
  const [ids, setIds] = useState<{ first?: number | undefined; second?: number | undefined }>({
    first: role.id,
    second: other?.id,
  });
  const [part, setPart] = useState<Part>('differing');
  const [keyword, setKeyword] = useState('');
  const options = useRoleOptions();
  const { compared: first, ...firstAnswer } = useComparedRole(ids.first);
  const { compared: second, ...secondAnswer } = useComparedRole(ids.second);
  const failedAnswers = [firstAnswer, secondAnswer].filter(({ failed }) => failed);
  const isChosen = ids.first !== undefined && ids.second !== undefined;
  const [inFirst, inSecond] = [first?.granted ?? NOTHING, second?.granted ?? NOTHING];

  const filter = useMemo(
    () => (node: PermissionNode) => belongs[part](inFirst.has(node.id), inSecond.has(node.id)),
    [part, inFirst, inSecond],
  );
  const view = useTreeView(index, { keyword, textOf, filter });
  const counts = useMemo(() => {
    const count = (test: (one: boolean, other: boolean) => boolean) =>
      index.entries.filter(({ id }) => test(inFirst.has(id), inSecond.has(id))).length;
    return {
      differing: count(belongs.differing),
      onlyFirst: count(belongs.onlyFirst),
      onlySecond: count(belongs.onlySecond),
      both: count(belongs.both),
    };
  }, [index, inFirst, inSecond]);

  // Adds the compared roles to the options, which contain only the first hundred roles.
  const extraOptions = [role, ...(other ? [other] : [])]
    .filter(({ id }) => !options.options.some(({ value }) => value === id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const chooser = (side: 'first' | 'second') => (
    <Form.Item label={t(`role.compare.${side}`)} htmlFor={`compare-${side}`} className={styles['role'] ?? ''}>
      <Select
        id={`compare-${side}`}
        {...options}
        options={[...extraOptions, ...options.options].map((option) => ({
          ...option,
          disabled: option.value === ids[side === 'first' ? 'second' : 'first'],
        }))}
        value={ids[side]}
        placeholder={t('role.compare.choose')}
        onChange={(id: number) => setIds((before) => ({ ...before, [side]: id }))}
      />
    </Form.Item>
  );
  return (
    <>
      <Form layout="vertical" component="div" className={styles['roles'] ?? ''}>
        {chooser('first')}
        {chooser('second')}
      </Form>
      {failedAnswers.length > 0 && <LoadFailed onRetry={() => failedAnswers.forEach(({ refresh }) => refresh())} />}
      {failedAnswers.length === 0 && !isChosen && (
        <StatePanel icon={<SwapOutlined />} title={t('role.compare.chooseBoth')} />
      )}
      {failedAnswers.length === 0 && isChosen && !(first && second) && <Skeleton active title={false} />}
      {first && second && (
        <>
          <Scopes roles={[first.role, second.role]} />
          <Segmented<Part>
            className={styles['parts'] ?? ''}
            aria-label={t('role.compare.show')}
            value={part}
            onChange={setPart}
            options={(Object.keys(belongs) as Part[]).map((value) => ({
              value,
              label: t(`role.compare.${value}`, {
                first: first.role.name,
                second: second.role.name,
                count: counts[value],
              }),
            }))}
          />
          <TreeSearch
            label={t('tree.search', { label: t('role.permissions') })}
            {...{ view, keyword }}
            onKeyword={setKeyword}
          />
          <div className={styles['frame']}>
            <TreeGrid
              label={t('role.compare')}
              view={view}
              nameOf={nameOf}
              rowHeight={36}
              columns={[
                { key: 'name', title: t('account.name'), width: 220, grow: 1, render: nameOf },
                markColumn('first', first.role.name, inFirst),
                markColumn('second', second.role.name, inSecond),
              ]}
              empty={<StatePanel icon={<SearchOutlined />} title={t('role.compare.none')} />}
              style={{ maxBlockSize: 'none', blockSize: '100%' }}
            />
          </div>
        </>
      )}
    </>
  );
}

const markColumn = (key: string, title: string, grantedIds: Granted) => ({
  key,
  title,
  width: 140,
  align: 'center' as const,
  render: ({ id }: PermissionNode) => <Mark has={grantedIds.has(id)} />,
});

function Mark({ has }: { has: boolean }) {
  const t = useTranslate();
  return has ? (
    <CheckOutlined className={styles['has'] ?? ''} aria-label={t('role.compare.has')} />
  ) : (
    <span className={styles['lacks']}>—</span>
  );
}

/** Scopes of both roles. Renders nothing if the backend reports no scopes. */
function Scopes({ roles }: { roles: readonly RoleDetail[] }) {
  const t = useTranslate();
  const scopeWords = useScopeWords(roles);
  if (roles.some(({ scope }) => scope === undefined)) return null;
  const items = roles.map((role) => ({ key: role.id, label: role.name, children: scopeWords(role) }));
  return <Descriptions size="small" column={1} title={t('role.scope')} items={items} />;
}

/** Loads a role and the set of its permissions for the comparison; undefined while loading. */
function useComparedRole(id: number | undefined) {
  const { role, failed, refresh } = useRole(id);
  const compared = useMemo(() => role && { role, granted: new Set(role.permission) }, [role]);
  return { compared, failed, refresh };
}
