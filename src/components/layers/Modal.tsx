import { Modal as AntModal, type ModalProps } from 'antd';
import { useLayer } from '@/hooks/browser/useLayer';
import { isSecondClick } from '@/utils/clicks';
import styles from './Modal.less';

interface LayerModalProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  open: boolean;
  onCancel?: () => void;
}

const stay = (): void => undefined;

/** antd's, closed by Escape while nothing lies above it; with `keyboard={false}` Escape closes neither it nor what is below. */
export default function Modal({ keyboard = true, ...props }: LayerModalProps) {
  const { open, onCancel = stay } = props;
  useLayer(open, keyboard ? () => onCancel() : stay);
  return (
    <AntModal
      {...props}
      classNames={{ header: styles['header'] ?? '', ...props.classNames }}
      onCancel={(event) => !isSecondClick(event) && onCancel()}
      keyboard={false}
    />
  );
}
