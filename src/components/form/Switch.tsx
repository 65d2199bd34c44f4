import type { ButtonHTMLAttributes } from 'react';
import styles from './form.less';

interface SwitchProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onChange'> {
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  small?: boolean;
}

/** A switch, also as the field of a form. `aria-disabled` keeps the focus on it; `disabled` does not. */
export default function Switch({ checked = false, onChange, small, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={checked}
      className={styles['switch']}
      data-small={small || undefined}
      onClick={(event) => {
        // A click on the switch must not count as a click on the row around it.
        event.stopPropagation();
        if (rest['aria-disabled'] !== true) onChange?.(!checked);
      }}
    />
  );
}
