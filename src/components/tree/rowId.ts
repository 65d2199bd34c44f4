/** The id of a node's row. */
export const rowId = (tree: string, node: number): string => `${tree}-${node}`;
