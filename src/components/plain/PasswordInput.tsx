import EyeInvisibleOutlined from '@ant-design/icons-svg/lib/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/lib/asn/EyeOutlined';
import { useState, type InputHTMLAttributes, type RefObject } from 'react';
import Icon from './Icon';

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  inputRef?: RefObject<HTMLInputElement> | undefined;
  /** Name of the button that shows what is typed. */
  revealLabel: string;
}

/** A password's field with a button that shows what is typed. */
export default function PasswordInput({ inputRef, revealLabel, ...more }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="plain-box plain-password">
      <input {...more} ref={inputRef} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className="plain-reveal"
        aria-label={revealLabel}
        aria-pressed={isShown}
        // The field keeps the focus, and a telephone its keyboard.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!isShown)}
      >
        <Icon icon={isShown ? EyeOutlined : EyeInvisibleOutlined} />
      </button>
    </span>
  );
}
