import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import DownOutlined from '@ant-design/icons/DownOutlined';
import { useId, useState, type AriaAttributes, type KeyboardEvent, type ReactNode } from 'react';
import Popover from '@/components/layers/Popover';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './form.less';

/** Props that a form item passes to its control. */
export interface FieldProps extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  id?: string;
}

interface PickerFieldProps extends FieldProps {
  /** Accessible name of the panel. */
  label: string;
  /** Name of the picked item; undefined if no item is picked. */
  value: ReactNode;
  /** Detail about the picked item, shown in a smaller font. */
  detail?: ReactNode;
  title?: string;
  placeholder: string;
  disabled?: boolean;
  /** Clears the picked item. Without this function, the field has no button to clear it. */
  onClear?: (() => void) | undefined;
  /**
   * Returns the content of the panel, which is mounted each time the panel opens.
   * `typed` is text that was typed on the closed field; the panel searches for it at first.
   */
  panel: (close: () => void, typed: string) => ReactNode;
}

/** Whether a key types a character. False for the space bar, which presses the button. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Form field that opens a panel in which an item can be picked. */
export default function PickerField(props: PickerFieldProps) {
  const { label, value, detail, title, placeholder, disabled = false, onClear, panel, ...field } = props;
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [typedText, setTypedText] = useState('');
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const popupId = useId();

  const change = (isOpen: boolean) => {
    setTypedText('');
    setOpen(isOpen);
  };
  const close = () => {
    change(false);
    trigger?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && !isCharacter(event)) return;
    event.preventDefault();
    // The user may type several characters before the panel takes the focus.
    if (event.key !== 'ArrowDown') setTypedText((text) => text + event.key);
    setOpen(true);
  };

  return (
    <Popover
      open={open}
      onOpenChange={change}
      afterOpenChange={(isShown) => {
        // The panel focuses its input itself, but possibly before the popup was visible.
        const content = isShown && open ? document.getElementById(popupId) : null;
        if (content && !content.contains(document.activeElement)) content.querySelector('input')?.focus();
      }}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={
        <div id={popupId} role="dialog" aria-label={label} className={styles['panel']}>
          {panel(close, typedText)}
        </div>
      }
    >
      <span className={styles['field']}>
        <button
          {...field}
          ref={setTrigger}
          type="button"
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? popupId : undefined}
          disabled={disabled}
          className={styles['trigger']}
          title={title}
          onKeyDown={onKeyDown}
        >
          <span className={value === undefined ? styles['placeholder'] : styles['value']}>{value ?? placeholder}</span>
          {detail !== undefined && <span className={styles['detail']}>{detail}</span>}
        </button>
        {onClear && value !== undefined && !disabled ? (
          <button
            type="button"
            className={styles['clear']}
            aria-label={t('tree.clear')}
            onClick={(event) => {
              event.stopPropagation();
              onClear();
              close();
            }}
          >
            <CloseCircleFilled aria-hidden />
          </button>
        ) : (
          <DownOutlined aria-hidden className={styles['arrow'] ?? ''} />
        )}
      </span>
    </Popover>
  );
}
