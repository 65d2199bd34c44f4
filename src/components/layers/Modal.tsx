import { Modal as AntModal, type ModalProps } from 'antd';
import { useLayer } from '@/hooks/browser/useLayer';
import { isSecondClick } from '@/utils/inputEvents';
import styles from './layers.less';

interface LayerModalProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  open: boolean;
  onCancel?: () => void;
}

const ignoreClose = (): void => undefined;

/**
 * antd's modal, registered as a layer: Escape closes the modal only while it is the topmost layer.
 * With `keyboard={false}`, Escape closes neither the modal nor any layer below it.
 */
export default function Modal({ keyboard = true, ...props }: LayerModalProps) {
  const { open, onCancel = ignoreClose } = props;
  useLayer(open, keyboard ? () => onCancel() : ignoreClose);
  return (
    <AntModal
      {...props}
      classNames={{ header: styles['modalHeader'] ?? '', ...props.classNames }}
      onCancel={(event) => !isSecondClick(event) && onCancel()}
      keyboard={false}
    />
  );
}
