import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import MinusSquareOutlined from '@ant-design/icons/MinusSquareOutlined';
import PlusSquareOutlined from '@ant-design/icons/PlusSquareOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button, Input, type InputRef } from 'antd';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { TreeView } from '@/hooks/tree/useTreeView';
import { BEYOND_PHONE, useMinWidth } from '@/hooks/browser/useMinWidth';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isEnter } from '@/utils/isComposing';
import { rowId } from './rowId';
import styles from './TreeSearch.less';

interface Picking {
  treeId: string;
  /** Node that Enter picks. */
  hit: number | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
  /** In place of how many were found. */
  note: ReactNode;
}

interface TreeSearchProps<Node> {
  /** What is searched, such as "departments"; names the field. */
  label: string;
  view: TreeView<Node>;
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** While the tree is loaded nothing is read out, and afterwards how many nodes it has. */
  loading?: boolean;
  inputRef?: Ref<InputRef>;
  /** Where one is picked by Enter, without leaving the field. */
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
    <div className={styles['bar']}>
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
