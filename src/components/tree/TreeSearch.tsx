import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import MinusSquareOutlined from '@ant-design/icons/MinusSquareOutlined';
import PlusSquareOutlined from '@ant-design/icons/PlusSquareOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button, Input, type InputRef } from 'antd';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { BEYOND_PHONE, useMinWidth } from '@/hooks/browser/useMinWidth';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TreeView } from '@/hooks/tree/useTreeView';
import { isEnter, isComposing } from '@/utils/isComposing';
import styles from './tree.less';
import { rowId } from './useTreeRows';

interface Picking {
  treeId: string;
  /** Node that Enter picks. */
  hit: number | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  /** In place of how many were found. */
  note: ReactNode;
}

interface TreeSearchProps<Node> {
  /** Noun of the searched nodes, such as "departments"; names the field. */
  label: string;
  view: TreeView<Node>;
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** While the tree is loaded nothing is read out, and afterwards how many nodes it has. */
  loading?: boolean;
  inputRef?: Ref<InputRef>;
  /** Enter picks a result without leaving the field. */
  picking?: Picking;
  /** Only signs on the buttons, where there is little room; on a phone always. */
  compact?: boolean;
  /** Without the buttons: `TreeOpeners` has another place. */
  apart?: boolean;
  /** More that can be done with the tree as a whole. */
  children?: ReactNode;
}

/** Opens or closes all of a tree, by buttons with their words or only a sign. */
export function TreeOpeners<Node>({ view, hasRoom = false }: { view: TreeView<Node>; hasRoom?: boolean }) {
  const t = useTranslate();
  const button = (name: string, icon: ReactNode, onClick: () => void) => (
    <Button type="text" icon={icon} onClick={onClick} {...(!hasRoom && { 'aria-label': name, 'title': name })}>
      {hasRoom && name}
    </Button>
  );
  return (
    <>
      {button(t('tree.openAll'), <PlusSquareOutlined aria-hidden />, view.openAll)}
      {button(t('tree.closeAll'), <MinusSquareOutlined aria-hidden />, view.closeAll)}
    </>
  );
}

/** Above a tree: its search, and opening or closing all of it. */
export default function TreeSearch<Node>(props: TreeSearchProps<Node>) {
  const { label, view, keyword, onKeyword, loading = false, inputRef, picking, compact = false } = props;
  const { apart = false, children } = props;
  const t = useTranslate();
  const hasRoom = useMinWidth(BEYOND_PHONE) && !compact;
  return (
    <div className={styles['searchBar']}>
      <Input
        {...(inputRef && { ref: inputRef })}
        // A form around it is not saved from here.
        onKeyDown={picking?.onKeyDown ?? ((event) => isEnter(event) && event.preventDefault())}
        {...(picking && {
          'role': 'combobox',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'tree',
          'aria-expanded': true,
          'aria-controls': picking.treeId,
          'aria-activedescendant': picking.hit === undefined ? undefined : rowId(picking.treeId, picking.hit),
        })}
        className={styles['input'] ?? ''}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        prefix={<SearchOutlined aria-hidden />}
        allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('tree.clear')} /> }}
        value={keyword}
        onChange={(event) => onKeyword(event.target.value)}
      />
      <span role="status" className={styles['count']}>
        {!loading &&
          (picking?.note ||
            (view.search ? (
              t('tree.found', { count: view.search.count })
            ) : (
              <span data-announced="" className={styles['visuallyHidden']}>
                {t('common.total', { total: view.index.entries.length })}
              </span>
            )))}
      </span>
      {!apart && <TreeOpeners {...{ view, hasRoom }} />}
      {children}
    </div>
  );
}

interface HitOptions<Node> {
  view: TreeView<Node>;
  keyword: string;
  /** Nodes that cannot be picked. */
  isDisabled?: ((node: Node) => boolean) | undefined;
  onPick: (id: number) => void;
  /** The keys lead on into the tree while nothing is searched for. */
  onEnterTree: () => void;
}

/**
 * The keys of the field above a tree to pick from: Enter takes the first of what the search found, and the arrow keys go
 * on from it. The rows that only lead there are passed over, as is what cannot be picked.
 */
export function useHits<Node>({ view, keyword, isDisabled, onPick, onEnterTree }: HitOptions<Node>) {
  const { index, rows, search } = view;
  const [chosen, setChosen] = useState<{ keyword: string; id: number | undefined }>();
  const [refused, setRefused] = useState<string>();

  const isSearch = search !== undefined && keyword.trim() !== '';
  const hits = isSearch
    ? rows.flatMap((at) => {
        const entry = index.entries[at];
        return entry && search.found[at] === 1 && !isDisabled?.(entry.node) ? entry.id : [];
      })
    : [];
  const place = Math.max(0, chosen?.keyword === keyword ? hits.findIndex((id) => id === chosen.id) : 0);
  const hit = hits[place];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isComposing(event) || (step === undefined && !isEnter(event))) return;
    // Not the form's: nothing is saved from here.
    event.preventDefault();
    if (!isSearch) {
      if (step !== -1) onEnterTree();
    } else if (step !== undefined)
      setChosen({ keyword, id: hits[Math.max(0, Math.min(hits.length - 1, place + step))] });
    else if (hit !== undefined) onPick(hit);
    else setRefused(keyword);
  };
  return { hit, onKeyDown, isRefused: isSearch && refused === keyword };
}
