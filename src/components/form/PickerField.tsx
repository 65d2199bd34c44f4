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
  /** Names the panel. */
  label: string;
  /** The name of what is picked; undefined for nothing. */
  value: ReactNode;
  /** Says more of it, in smaller letters. */
  detail?: ReactNode;
  title?: string;
  placeholder: string;
  disabled?: boolean;
  /** Offers to pick nothing, where something is picked. */
  onClear?: (() => void) | undefined;
  /** Content while open, mounted on each opening. `typed` is the text typed on the field: its first search. */
  panel: (close: () => void, typed: string) => ReactNode;
}

/** A key that types something; the space bar presses the button. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** A form field that opens a panel to pick something from. */
export default function PickerField(props: PickerFieldProps) {
  const { label, value, detail, title, placeholder, disabled = false, onClear, panel, ...field } = props;
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const popup = useId();

  const change = (next: boolean) => {
    setTyped('');
    setOpen(next);
  };
  const close = () => {
    change(false);
    trigger?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && !isCharacter(event)) return;
    event.preventDefault();
    // More than one may come before the panel can take the focus.
    if (event.key !== 'ArrowDown') setTyped((before) => before + event.key);
    setOpen(true);
  };

  return (
    <Popover
      open={open}
      onOpenChange={change}
      afterOpenChange={(shown) => {
        // The panel's own way to take the focus may come before it can have it; or it was closed again meanwhile.
        const content = shown && open ? document.getElementById(popup) : null;
        if (content && !content.contains(document.activeElement)) content.querySelector('input')?.focus();
      }}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={
        <div id={popup} role="dialog" aria-label={label} className={styles['panel']}>
          {panel(close, typed)}
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
          aria-controls={open ? popup : undefined}
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
