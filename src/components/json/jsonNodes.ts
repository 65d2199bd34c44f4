import type { TreeNode } from '@/utils/tree/tree';

export interface JsonNode extends TreeNode<JsonNode> {
  /** Undefined for the whole. */
  name: string | undefined;
  value: unknown;
  /** How to get there: `data.rows[3].name`. */
  path: string;
  children: JsonNode[];
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** How many entries an object or a list has; undefined for anything else. */
export const sizeOf = (value: unknown): number | undefined =>
  isNested(value) ? (Array.isArray(value) ? value.length : Object.keys(value).length) : undefined;

const pathOf = (path: string, name: string, isItem: boolean): string => {
  if (isItem) return `${path}[${name}]`;
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${path}[${JSON.stringify(name)}]`;
  return path === '' ? name : `${path}.${name}`;
};

/**
 * JSON as a tree of at most `most` nodes, level by level, so that a large list does not hide what stands beside it.
 */
export function jsonNodes(value: unknown, most: number): { root: JsonNode; isCapped: boolean } {
  const root: JsonNode = { id: 1, parent_id: null, name: undefined, value, path: '', children: [] };
  let made = 1;
  let level = [root];
  while (level.length > 0) {
    const next: JsonNode[] = [];
    for (const parent of level) {
      if (!isNested(parent.value)) continue;
      const isList = Array.isArray(parent.value);
      for (const name of Object.keys(parent.value)) {
        if (made >= most) return { root, isCapped: true };
        made += 1;
        const child: JsonNode = {
          id: made,
          parent_id: parent.id,
          name,
          value: (parent.value as Record<string, unknown>)[name],
          path: pathOf(parent.path, name, isList),
          children: [],
        };
        parent.children.push(child);
        next.push(child);
      }
    }
    level = next;
  }
  return { root, isCapped: false };
}

/** What is read and searched of a value: text as JSON writes it, '' for what has parts of its own. */
export const leafText = (value: unknown): string => (isNested(value) ? '' : (JSON.stringify(value) ?? ''));
