import CopyOutlined from '@ant-design/icons/CopyOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useMessages } from '@/components/feedback/useMessages';
import StatePanel from '@/components/status/StatePanel';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useTreeView } from '@/hooks/tree/useTreeView';
import { copyText } from '@/utils/text/copyText';
import { indexTree, type TreeNode } from '@/utils/tree/tree';
import { textOfValue } from '@/utils/valueDiff';
import TreeList from '../tree/TreeList';
import TreeSearch from '../tree/TreeSearch';
import styles from './JsonTree.less';

/** Maximum number of nodes in the tree. More nodes would slow down the search, and are too many to read. */
const MAX_NODES = 20_000;
/**
 * Maximum number of characters of a value that a row shows.
 * `MAX_VALUE_TEXT` is the maximum in the panel below the tree.
 */
const ROW_TEXT = 300;
const MAX_VALUE_TEXT = 20_000;

const searchText = ({ name, value }: JsonNode): string => `${name ?? ''} ${leafText(value)}`;

/**
 * Shows a JSON value as a tree that can be searched, expanded and copied.
 * The selected node is shown in full below the tree.
 */
export default function JsonTree({ label, value }: { label: string; value: unknown }) {
  const t = useTranslate();
  const { message } = useMessages();
  const [keyword, setKeyword] = useState('');
  const [selectedNode, setSelectedNode] = useState<JsonNode>();
  const { root, isCapped } = useMemo(() => jsonNodes(value, MAX_NODES), [value]);
  const index = useMemo(() => indexTree([root]), [root]);
  // The search uses a deferred keyword, so that typing stays smooth while a large tree is searched.
  const view = useTreeView(index, { keyword: useDeferredValue(keyword), textOf: searchText });

  const copy = (json: unknown) =>
    void copyText(textOfValue(json)).then((isCopied) =>
      isCopied ? message.success(t('log.json.copied')) : message.warning(t('log.json.copyFailed')),
    );
  const render = ({ name, value: content }: JsonNode) => {
    const size = sizeOf(content);
    return (
      <bdi>
        {name !== undefined && <span className={styles['name']}>{name}: </span>}
        {size === undefined ? (
          leafText(content).slice(0, ROW_TEXT)
        ) : (
          <span className={styles['size']}>
            {t(Array.isArray(content) ? 'log.json.items' : 'log.json.fields', { count: size })}
          </span>
        )}
      </bdi>
    );
  };

  if (value === undefined || value === null || value === '') {
    return <p className={styles['note']}>{t('log.json.nothing')}</p>;
  }
  const text = selectedNode && textOfValue(selectedNode.value);
  return (
    <div className={styles['frame']}>
      <TreeSearch compact label={t('tree.search', { label })} {...{ view, keyword }} onKeyword={setKeyword}>
        <Button type="text" icon={<CopyOutlined aria-hidden />} onClick={() => copy(value)}>
          {t('log.json.copyAll')}
        </Button>
      </TreeSearch>
      {isCapped && <p className={styles['note']}>{t('log.json.capped', { count: MAX_NODES })}</p>}
      <div className={styles['tree']} dir="ltr">
        <TreeList
          label={label}
          view={view}
          nameOf={({ name }) => name ?? label}
          rowHeight={30}
          activateOn="click"
          onActivate={setSelectedNode}
          selectedId={selectedNode?.id ?? null}
          render={render}
          empty={<StatePanel compact icon={<SearchOutlined />} title={t('tree.nothing')} />}
          style={{ maxBlockSize: 320 }}
        />
      </div>
      {selectedNode && text !== undefined && (
        <section className={styles['chosen']} aria-label={t('log.json.value')}>
          <header>
            <code dir="ltr">{selectedNode.path || label}</code>
            <Button size="small" onClick={() => copy(selectedNode.value)}>
              {t('log.json.copy')}
            </Button>
          </header>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
          <pre tabIndex={0} dir="auto">
            {text.slice(0, MAX_VALUE_TEXT) || '""'}
          </pre>
          {text.length > MAX_VALUE_TEXT && (
            <p className={styles['note']}>{t('log.json.cut', { count: MAX_VALUE_TEXT })}</p>
          )}
        </section>
      )}
    </div>
  );
}

export interface JsonNode extends TreeNode<JsonNode> {
  /** Key or index in the parent node; undefined for the root. */
  name: string | undefined;
  value: unknown;
  /** Path from the root to the node, such as `data.rows[3].name`. */
  path: string;
  children: JsonNode[];
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the number of entries of an object or array; undefined for other values. */
const sizeOf = (value: unknown): number | undefined =>
  isNested(value) ? (Array.isArray(value) ? value.length : Object.keys(value).length) : undefined;

const pathOf = (path: string, name: string, isItem: boolean): string => {
  if (isItem) return `${path}[${name}]`;
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === '' ? name : `${path}.${name}`;
};

/**
 * Converts a JSON value to a tree of at most `maxNodes` nodes.
 * Nodes are added breadth first, so that the nodes of a large array leave room for its siblings.
 * `isCapped` is true if nodes were left out.
 */
export function jsonNodes(value: unknown, maxNodes: number): { root: JsonNode; isCapped: boolean } {
  const root: JsonNode = { id: 1, parent_id: null, name: undefined, value, path: '', children: [] };
  let nodeCount = 1;
  let level = [root];
  while (level.length > 0) {
    const nextLevel: JsonNode[] = [];
    for (const parent of level) {
      if (!isNested(parent.value)) continue;
      const isList = Array.isArray(parent.value);
      for (const name of Object.keys(parent.value)) {
        if (nodeCount >= maxNodes) return { root, isCapped: true };
        nodeCount += 1;
        const child: JsonNode = {
          id: nodeCount,
          parent_id: parent.id,
          name,
          value: (parent.value as Record<string, unknown>)[name],
          path: pathOf(parent.path, name, isList),
          children: [],
        };
        parent.children.push(child);
        nextLevel.push(child);
      }
    }
    level = nextLevel;
  }
  return { root, isCapped: false };
}

/** Returns the text of a value for display and search: its JSON, or '' for objects and arrays. */
export const leafText = (value: unknown): string => (isNested(value) ? '' : (JSON.stringify(value) ?? ''));
