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
  /** Id of the new parent; `null` is the top level. */
  parentId: number | null;
}

export interface MoveDialogProps<Node> {
  /** Noun for the nodes, such as "departments". */
  label: string;
  index: TreeIndex<Node>;
  nameOf: (node: Node) => string;
  /** Requested move. The user can still change the parent in the dialog. */
  move: Move;
  /** Whether a node cannot have children. */
  isLeafType?: (node: Node) => boolean;
  /** Whether no node can be moved to the top level. */
  hasFixedRoots?: boolean;
  /** Renders the changes that another session has made to the node in the meantime. */
  compare: (before: Node, now: Node) => ReactNode;
  /** Returns a text about the people who are affected if the node is moved. */
  affectedPeople?: ((node: Node) => ReactNode) | undefined;
  /**
   * Saves the node with its new parent. The other values are those of `freshNode` or, by default, of the tree.
   * Resolves to the failure, or to undefined if the move succeeded.
   */
  onMove: (move: Move, freshNode?: Node) => Promise<MoveFailure<Node> | undefined>;
  onClose: () => void;
}

/**
 * Dialog that moves a node. The user chooses the new parent. The dialog shows how many nodes and people are affected.
 */
export default function MoveDialog<Node extends { id: number }>(props: MoveDialogProps<Node>) {
  const { label, index, nameOf, move, isLeafType, hasFixedRoots = false, compare, onMove, onClose } = props;
  const t = useTranslate();
  const [form] = Form.useForm<{ parent_id: number | null }>();
  const showErrors = useFieldErrors(form);
  const [moving, setMoving] = useState(false);
  /**
   * Set if another session has changed the node first:
   * the node as shown before, the node now, and the number of conflicts.
   */
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
          {/* Each conflict has its own element, so that screen readers announce each one. */}
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

/** Note about the effect of the move: the number of descendants that are moved too, and the people affected. */
function SubtreeNote({ below, children }: { below: number; children: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      {below > 0 && <p>{t('tree.moveBelow', { count: below })}</p>}
      {children && <p>{children}</p>}
    </>
  );
}
