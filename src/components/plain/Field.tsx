import EyeInvisibleOutlined from '@ant-design/icons-svg/lib/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/lib/asn/EyeOutlined';
import InfoCircleFilled from '@ant-design/icons-svg/lib/asn/InfoCircleFilled';
import { forwardRef, useState, type ReactNode, type InputHTMLAttributes, type RefObject } from 'react';
import Icon from './Icon';

/** Returns the attributes that link an input with the error message of its field. */
export const describedBy = (id: string, isWrong: boolean) =>
  ({ 'aria-invalid': isWrong || undefined, 'aria-describedby': isWrong ? `${id}_help` : undefined }) as const;

interface FieldProps {
  /** Id of the input. */
  id: string;
  label: string;
  /** Error message below the input; undefined if the input is valid. */
  message?: string | undefined;
  hint?: ReactNode;
  children: ReactNode;
}

/** Label, input, error message and hint of a field. The error message fits into the space between two fields. */
export default function Field({ id, label, message, hint, children }: FieldProps) {
  return (
    <div className="plain-field" data-wrong={message !== undefined || undefined}>
      <div className="plain-label">
        <label htmlFor={id}>{label}</label>
      </div>
      {children}
      {message !== undefined && (
        <div id={`${id}_help`} className="plain-message">
          {/* This is the class of the component library's error messages. Styles and tests depend on it. */}
          <div className="ant-form-item-explain-error">{message}</div>
        </div>
      )}
      {hint && <div className="plain-hint">{hint}</div>}
    </div>
  );
}

type CheckBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>;

/** Native checkbox with its label. */
export const CheckBox = forwardRef<HTMLInputElement, CheckBoxProps>(function CheckBox({ children, ...more }, ref) {
  return (
    <label className="plain-check">
      <input {...more} ref={ref} type="checkbox" />
      <span>{children}</span>
    </label>
  );
});

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  inputRef?: RefObject<HTMLInputElement> | undefined;
  /** Accessible name of the button that reveals the password. */
  revealLabel: string;
}

/** Password input with a button that reveals the password. */
export function PasswordInput({ inputRef, revealLabel, ...more }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="plain-box plain-password">
      <input {...more} ref={inputRef} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className="plain-reveal"
        aria-label={revealLabel}
        aria-pressed={isShown}
        // The input keeps the focus when the button is pressed, so that the keyboard of a phone stays open.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!isShown)}
      >
        <Icon icon={isShown ? EyeOutlined : EyeInvisibleOutlined} />
      </button>
    </span>
  );
}

/** Inline message that screen readers announce when it appears. */
export function Notice({ text }: { text: string }) {
  return (
    <div role="alert" className="plain-notice">
      <Icon icon={InfoCircleFilled} />
      <span>{text}</span>
    </div>
  );
}
