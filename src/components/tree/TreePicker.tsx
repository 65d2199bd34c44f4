import { useMount } from 'ahooks';
import { Button, type InputRef } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import PickerField, { type FieldProps } from '@/components/form/PickerField';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { pathTo, type TreeIndex } from '@/utils/tree/tree';
import TreeList from './TreeList';
import styles from './tree.less';
import TreeSearch, { useHits } from './TreeSearch';

export interface TreePickerProps<Node> extends FieldProps {
  /** Id of the picked node; null if no node is picked. The form item passes this prop and `onChange`. */
  value?: number | null | undefined;
  onChange?: (id: number | null) => void;
  /** Noun for the nodes, such as "departments". The names of the tree and its search field contain it. */
  label: string;
  index: TreeIndex<Node>;
  /** Returns the name of a node. Callers must pass the same function on each render. */
  nameOf: (node: Node) => string;
  /** Whether a node cannot be picked, for example because it is the moved node or one of its descendants. */
  isDisabled?: (node: Node) => boolean;
  /** Text shown if no node is picked. With `clearable`, the user can pick this text to clear the value. */
  placeholder: string;
  clearable?: boolean;
  disabled?: boolean;
}

/** Form field that opens a searchable tree in which one node can be picked. */
export default function TreePicker<Node extends { id: number }>(props: TreePickerProps<Node>) {
  const {
    value,
    onChange,
    label,
    index,
    nameOf,
    isDisabled,
    placeholder,
    clearable = false,
    disabled = false,
    ...field
  } = props;
  const path = useMemo(() => pathTo(index, value), [index, value]);
  const names = path.flatMap((place) => index.entries[place]?.node ?? []).map(nameOf);

  return (
    <PickerField
      {...field}
      label={label}
      value={names.at(-1)}
      {...(names.length > 1 && { detail: names.slice(0, -1).join(' / ') })}
      title={names.join(' / ')}
      placeholder={placeholder}
      disabled={disabled}
      onClear={clearable ? () => onChange?.(null) : undefined}
      panel={(close, typed) => (
        <Panel
          {...{ label, index, nameOf, value, typed }}
          {...(isDisabled && { isDisabled })}
          onPick={(pickedId) => {
            onChange?.(pickedId);
            close();
          }}
          {...(clearable && { noneLabel: placeholder })}
        />
      )}
    />
  );
}

interface PanelProps<Node> extends Pick<TreePickerProps<Node>, 'label' | 'index' | 'nameOf' | 'isDisabled' | 'value'> {
  onPick: (id: number | null) => void;
  noneLabel?: string;
  typed: string;
}

function Panel<Node extends { id: number }>({
  label,
  index,
  nameOf,
  isDisabled,
  value,
  onPick,
  noneLabel,
  typed,
}: PanelProps<Node>) {
  const t = useTranslate();
  const [typedKeyword, setTypedKeyword] = useState<string>();
  const keyword = typedKeyword ?? typed;
  const view = useTreeView(index, { keyword, textOf: nameOf, isImmediate: true });
  const treeId = useId();
  const search = useRef<InputRef>(null);

  useMount(() => {
    search.current?.focus({ preventScroll: true, cursor: 'end' });
    if (typeof value === 'number') view.reveal(value);
  });
  const { hit, onKeyDown, isRefused } = useHits({
    view,
    keyword,
    isDisabled,
    onPick,
    onEnterTree: () => document.getElementById(treeId)?.focus(),
  });

  return (
    <div className={styles['panel']}>
      <TreeSearch
        label={t('tree.search', { label })}
        {...{ view, keyword }}
        onKeyword={setTypedKeyword}
        inputRef={search}
        picking={{ treeId, hit, onKeyDown, note: isRefused && t('tree.nothingToPick') }}
        compact
      />
      {noneLabel !== undefined && (
        <Button block type="text" className={styles['none'] ?? ''} onClick={() => onPick(null)}>
          {noneLabel}
        </Button>
      )}
      <TreeList
        id={treeId}
        label={label}
        hit={hit}
        view={view}
        nameOf={nameOf}
        render={nameOf}
        rowHeight={32}
        selectedId={value ?? null}
        activateOn="click"
        onActivate={(node) => onPick(node.id)}
        {...(isDisabled && { isDisabled })}
        empty={<p className={styles['empty']}>{t('tree.nothing')}</p>}
        style={{ maxBlockSize: 320 }}
      />
    </div>
  );
}
