import { Form } from 'antd';
import { useState, type ReactNode } from 'react';
import FocusFirst from '@/components/form/FocusFirst';
import Notice from '@/components/form/Notice';
import { useFieldErrors } from '@/components/form/useFieldErrors';
import { useLeaveQuestion } from '@/components/form/useLeaveQuestion';
import Modal from '@/components/layers/Modal';
import type { MoveFailure } from '@/hooks/tree/reparentNode';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isWithin, pathTo, placeOf, type TreeIndex } from '@/utils/tree/tree';
import TreePicker from './TreePicker';

export interface Move {
  id: number;
  /** The new parent; `null` is the top level. */
  parentId: number | null;
}

export interface MoveDialogProps<Node> {
  /** Noun of the nodes, such as "departments". */
  label: string;
  index: TreeIndex<Node>;
  nameOf: (node: Node) => string;
  /** Requested move; the dialog can still change the parent. */
  move: Move;
  /** Whether a node cannot have children. */
  isLeafType?: (node: Node) => boolean;
  /** Whether no node can move to the top level. */
  hasFixedRoots?: boolean;
  /** Renders the changes that another session made to the node meanwhile. */
  compare: (before: Node, now: Node) => ReactNode;
  /** Returns the text about people who are affected by moving a node. */
  affectedPeople?: ((node: Node) => ReactNode) | undefined;
  /**
   * Carries out the move, using the node's record from the tree or `freshNode`; resolves to the failure, or to
   * undefined when done.
   */
  onMove: (move: Move, freshNode?: Node) => Promise<MoveFailure<Node> | undefined>;
  onClose: () => void;
}

/** Dialog that asks for the new parent of a node, shows how many nodes and people are affected, and moves the node. */
export default function MoveDialog<Node extends { id: number }>(props: MoveDialogProps<Node>) {
  const { label, index, nameOf, move, isLeafType, hasFixedRoots = false, compare, onMove, onClose } = props;
  const t = useTranslate();
  const [form] = Form.useForm<{ parent_id: number | null }>();
  const showErrors = useFieldErrors(form);
  const [moving, setMoving] = useState(false);
  /** Set if another session changed the node first: the node as shown before, the node now, and the number of times. */
  const [conflict, setConflict] = useState<{ before: Node; now: Node; times: number }>();
  const parentId = Form.useWatch('parent_id', form) as number | null | undefined;

  const target = parentId === undefined ? move.parentId : parentId;
  // The initial parent, such as the drop target, does not count as unsaved input.
  const mayLeave = useUnsavedGuard(target !== move.parentId, useLeaveQuestion());

  const entryOf = (id: number | null | undefined) => index.entries[placeOf(index, id)];
  const movedEntry = entryOf(move.id);
  if (!movedEntry) return null;
  const descendantCount = movedEntry.endPlace - (index.places.get(move.id) ?? 0) - 1;
  const currentParentId = index.entries[movedEntry.parentPlace]?.id ?? null;
  const pathOf = (id: number | null) =>
    id === null
      ? t('tree.topLevel')
      : pathTo(index, id)
          .flatMap((place) => index.entries[place]?.node ?? [])
          .map(nameOf)
          .join(' / ');

  const submit = async () => {
    setMoving(true);
    const failure = await onMove({ id: move.id, parentId: target }, conflict?.now);
    setMoving(false);
    if (!failure) return onClose();
    const { storedNode: now } = failure;
    if (now) setConflict({ before: conflict?.now ?? movedEntry.node, now, times: (conflict?.times ?? 0) + 1 });
    showErrors(failure.errors);
  };

  return (
    <Modal
      open
      title={t('tree.moveNamed', { name: nameOf(movedEntry.node) })}
      okText={t('tree.move')}
      cancelText={t('form.cancel')}
      confirmLoading={moving}
      okButtonProps={{ disabled: target === currentParentId, htmlType: 'submit', form: 'move' }}
      cancelButtonProps={{ disabled: moving }}
      closable={!moving}
      maskClosable={!moving}
      onCancel={() => void mayLeave().then((isLeaving) => isLeaving && onClose())}
    >
      {conflict && (
        <>
          {/* A new element for each conflict, so that screen readers announce it again. */}
          <Notice key={conflict.times} type="warning">
            {t('form.conflict.move', { name: nameOf(conflict.now) })}
          </Notice>
          {compare(conflict.before, conflict.now)}
        </>
      )}
      <p>
        {target === currentParentId
          ? t('tree.moveWhere', { from: pathOf(currentParentId) })
          : t('tree.moveFrom', { from: pathOf(currentParentId), to: pathOf(target) })}
      </p>
      <SubtreeNote below={descendantCount}>{props.affectedPeople?.(movedEntry.node)}</SubtreeNote>
      <FocusFirst>
        <Form
          form={form}
          name="move"
          layout="vertical"
          initialValues={{ parent_id: move.parentId }}
          onFinish={() => void submit()}
        >
          <Form.Item name="parent_id" label={t('tree.newParent')}>
            <TreePicker
              label={label}
              index={index}
              nameOf={nameOf}
              placeholder={t('tree.topLevel')}
              clearable={!hasFixedRoots}
              isDisabled={(node) => isWithin(index, node.id, move.id) || (isLeafType?.(node) ?? false)}
            />
          </Form.Item>
        </Form>
      </FocusFirst>
    </Modal>
  );
}

/** Note about the effect of the move: number of descendants that move along, and affected people. */
function SubtreeNote({ below, children }: { below: number; children: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      {below > 0 && <p>{t('tree.moveBelow', { count: below })}</p>}
      {children && <p>{children}</p>}
    </>
  );
}
