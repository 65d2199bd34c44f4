import { Form, Modal } from 'antd';
import { useState } from 'react';
import { placeFieldErrors } from '@/components/form/placeFieldErrors';
import { useLeaveQuestion } from '@/components/form/useLeaveQuestion';
import type { FieldErrors } from '@/contract/envelope';
import { useUnsavedGuard } from '@/hooks/useUnsavedGuard';
import { useWords } from '@/hooks/useWords';
import { isWithin, pathTo, type TreeIndex } from '@/utils/tree';
import { useMessages } from '../useMessages';
import TreePicker from './TreePicker';

export interface Move {
  id: number;
  /** The new parent; `null` is the top level. */
  parentId: number | null;
}

export interface MoveDialogProps<Node> {
  /** What the nodes are, such as "departments". */
  label: string;
  index: TreeIndex<Node>;
  nameOf: (node: Node) => string;
  /** What is asked for; the parent may still be changed. */
  move: Move;
  /** Nodes that can have nothing below them. */
  isBarren?: (node: Node) => boolean;
  /** Carries it out; resolves to the failure, or to undefined when done. */
  onMove: (move: Move) => Promise<{ errors?: FieldErrors | undefined } | undefined>;
  onClose: () => void;
}

/** Asks where a node shall hang, says how much moves with it, and moves it. */
export default function MoveDialog<Node extends { id: number }>(props: MoveDialogProps<Node>) {
  const { label, index, nameOf, move, isBarren, onMove, onClose } = props;
  const t = useWords();
  const { message } = useMessages();
  const [form] = Form.useForm<{ parent_id: number | null }>();
  const [moving, setMoving] = useState(false);
  const parentId = Form.useWatch('parent_id', form) as number | null | undefined;

  const target = parentId === undefined ? move.parentId : parentId;
  // Where it was dropped is nothing that was chosen here.
  const mayLeave = useUnsavedGuard(target !== move.parentId, useLeaveQuestion());

  const entryOf = (id: number | null | undefined) => index.entries[index.places.get(id ?? -1) ?? -1];
  const moved = entryOf(move.id);
  if (!moved) return null;
  const below = moved.end - (index.places.get(move.id) ?? 0) - 1;
  const from = index.entries[moved.parent]?.id ?? null;
  const pathOf = (id: number | null) =>
    id === null
      ? t('tree.topLevel')
      : pathTo(index, id)
          .flatMap((at) => index.entries[at]?.node ?? [])
          .map(nameOf)
          .join(' / ');

  const submit = async () => {
    setMoving(true);
    const failure = await onMove({ id: move.id, parentId: target });
    setMoving(false);
    if (!failure) onClose();
    else placeFieldErrors(form, failure.errors).forEach((text) => void message.error(text));
  };

  return (
    <Modal
      open
      title={t('tree.moveNamed', { name: nameOf(moved.node) })}
      okText={t('tree.move')}
      cancelText={t('form.cancel')}
      confirmLoading={moving}
      okButtonProps={{ disabled: target === from, htmlType: 'submit', form: 'move' }}
      cancelButtonProps={{ disabled: moving }}
      closable={!moving}
      maskClosable={!moving}
      onCancel={() => void mayLeave().then((leave) => leave && onClose())}
    >
      <p>{t('tree.moveFrom', { from: pathOf(from), to: pathOf(target) })}</p>
      {below > 0 && <p>{t('tree.moveBelow', { count: below })}</p>}
      <Form form={form} name="move" layout="vertical" initialValues={{ parent_id: move.parentId }} onFinish={() => void submit()}>
        <Form.Item name="parent_id" label={t('tree.newParent')}>
          <TreePicker
            label={label}
            index={index}
            nameOf={nameOf}
            placeholder={t('tree.topLevel')}
            clearable
            isDisabled={(node) => isWithin(index, node.id, move.id) || (isBarren?.(node) ?? false)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
