import LoadingOutlined from '@ant-design/icons-svg/lib/asn/LoadingOutlined';
import { forwardRef, type ButtonHTMLAttributes } from 'react';
import Icon from './Icon';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  kind?: 'default' | 'primary' | 'text';
  large?: boolean;
  /** Whether the button submits the form that contains it. */
  submit?: boolean;
  /** Whether the action is running. Further clicks are then ignored, and the button keeps the focus. */
  loading?: boolean;
}

/** Native button that looks like a button of the component library. */
const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { kind = 'default', large = false, submit = false, loading = false, className = '', onClick, children, ...more },
  ref,
) {
  return (
    <button
      {...more}
      ref={ref}
      type={submit ? 'submit' : 'button'}
      className={`plain-button plain-button-${kind} ${className}`}
      data-large={large || undefined}
      data-loading={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading && <Icon icon={LoadingOutlined} spin />}
      {children}
    </button>
  );
});

export default Button;
