import { forwardRef, type InputHTMLAttributes } from 'react';

type CheckBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>;

/** A native check box with its label. */
const CheckBox = forwardRef<HTMLInputElement, CheckBoxProps>(function CheckBox({ children, ...more }, ref) {
  return (
    <label className="plain-check">
      <input {...more} ref={ref} type="checkbox" />
      <span>{children}</span>
    </label>
  );
});

export default CheckBox;
