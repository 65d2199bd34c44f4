import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import MinusSquareOutlined from '@ant-design/icons/MinusSquareOutlined';
import PlusSquareOutlined from '@ant-design/icons/PlusSquareOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button, Input, type InputRef } from 'antd';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';
import { BEYOND_PHONE, useMinWidth } from '@/hooks/browser/useMinWidth';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TreeView } from '@/hooks/tree/useTreeView';
import { isEnter, isComposing } from '@/utils/inputEvents';
import styles from './tree.less';
import { rowId } from './useTreeRows';

interface Picking {
  treeId: string;
  /** Id of the active match. Enter picks this match. */
  hit: number | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Text shown instead of the number of matches; undefined if there is none. */
  note: ReactNode;
}

interface TreeSearchProps<Node> {
  /** Noun for the nodes that are searched, such as "departments". The name of the field contains it. */
  label: string;
  view: TreeView<Node>;
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** Whether the tree is loading. Screen readers announce the number of nodes only after loading. */
  loading?: boolean;
  inputRef?: Ref<InputRef>;
  /** Only set in a picker, where Enter picks a match without leaving the search field. */
  picking?: Picking;
  /** Whether buttons show only icons, to save space. On a phone, the buttons always show only icons. */
  compact?: boolean;
  /** Whether the caller renders the buttons that expand and collapse the tree (`TreeOpeners`) in another place. */
  hasOpenersElsewhere?: boolean;
  /** Further actions on the whole tree. */
  children?: ReactNode;
}

/** Buttons that expand or collapse the whole tree. They show text if there is space, otherwise only an icon. */
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

/** Bar above a tree, with its search field and buttons that expand or collapse the tree. */
export default function TreeSearch<Node>(props: TreeSearchProps<Node>) {
  const { label, view, keyword, onKeyword, loading = false, inputRef, picking, compact = false } = props;
  const { hasOpenersElsewhere = false, children } = props;
  const t = useTranslate();
  const hasRoom = useMinWidth(BEYOND_PHONE) && !compact;
  const [isFocused, setFocused] = useState(false);
  // Escape first clears the search. With an empty search field, Escape closes the drawer around the tree.
  // In a picker, Escape closes the picker.
  useLayer(isFocused && keyword !== '' && !picking, () => onKeyword(''), { ignoredByBack: true });
  return (
    <div className={styles['searchBar']}>
      <Input
        {...(inputRef && { ref: inputRef })}
        // Enter must not submit the form that contains the tree.
        onKeyDown={picking?.onKeyDown ?? ((event) => isEnter(event) && event.preventDefault())}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
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
      {!hasOpenersElsewhere && <TreeOpeners {...{ view, hasRoom }} />}
      {children}
    </div>
  );
}

interface HitOptions<Node> {
  view: TreeView<Node>;
  keyword: string;
  /** Whether a node cannot be picked. */
  isDisabled?: ((node: Node) => boolean) | undefined;
  onPick: (id: number) => void;
  /** Called when a key moves the focus from the field into the tree. No key does this while there is a search text. */
  onEnterTree: () => void;
}

/**
 * Handles the keys of the search field in a tree picker.
 * Enter picks the active match, which is the first one initially. The arrow keys move to another match.
 * Nodes that do not match or cannot be picked are skipped.
 */
export function useHits<Node>({ view, keyword, isDisabled, onPick, onEnterTree }: HitOptions<Node>) {
  const { index, rows, search } = view;
  const [activeHit, setActiveHit] = useState<{ keyword: string; id: number | undefined }>();
  const [refusedKeyword, setRefusedKeyword] = useState<string>();

  const isSearch = search !== undefined && keyword.trim() !== '';
  const hits = isSearch
    ? rows.flatMap((place) => {
        const entry = index.entries[place];
        return entry && search.matchFlags[place] === 1 && !isDisabled?.(entry.node) ? entry.id : [];
      })
    : [];
  const hitIndex = Math.max(0, activeHit?.keyword === keyword ? hits.findIndex((id) => id === activeHit.id) : 0);
  const hit = hits[hitIndex];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isComposing(event) || (step === undefined && !isEnter(event))) return;
    // Enter must not submit the form that contains the field.
    event.preventDefault();
    if (!isSearch) {
      if (step !== -1) onEnterTree();
    } else if (step !== undefined)
      setActiveHit({ keyword, id: hits[Math.max(0, Math.min(hits.length - 1, hitIndex + step))] });
    else if (hit !== undefined) onPick(hit);
    else setRefusedKeyword(keyword);
  };
  return { hit, onKeyDown, isRefused: isSearch && refusedKeyword === keyword };
}
