import type { ButtonHTMLAttributes } from 'react';
import styles from './form.less';

interface SwitchProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onChange'> {
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  small?: boolean;
}

/**
 * Switch, which can be used in a form. To disable it, set `aria-disabled`; `disabled` would remove the focus.
 */
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
