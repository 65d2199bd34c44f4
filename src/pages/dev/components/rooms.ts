import type { Examples } from './example';
import display from './examples/display';
import form from './examples/form';
import layers from './examples/layers';
import list from './examples/list';
import log from './examples/log';
import members from './examples/members';
import permission from './examples/permission';
import plainExamples from './examples/plain';
import signIn from './examples/signIn';
import single from './examples/single';
import status from './examples/status';
import table from './examples/table';
import transfer from './examples/transfer';
import tree from './examples/tree';
import views from './examples/views';

/** Examples of every shared component. */
export const examples: Examples = {
  ...display,
  ...form,
  ...layers,
  ...list,
  ...log,
  ...members,
  ...permission,
  ...plainExamples,
  ...signIn,
  ...single,
  ...status,
  ...table,
  ...transfer,
  ...tree,
  ...views,
};

const roomOf = (part: string): string => part.slice(0, part.indexOf('/'));

export const rooms: readonly string[] = [...new Set(Object.keys(examples).map(roomOf))].sort();

export const partsOf = (room: string): string[] => Object.keys(examples).filter((part) => roomOf(part) === room);
