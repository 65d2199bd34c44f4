import type { ReactNode } from 'react';

/** What an input says of its field's message. */
export const describedBy = (id: string, isWrong: boolean) =>
  ({ 'aria-invalid': isWrong || undefined, 'aria-describedby': isWrong ? `${id}_help` : undefined }) as const;

interface FieldProps {
  /** The input's. */
  id: string;
  label: string;
  /** What is wrong with it. */
  message?: string | undefined;
  hint?: ReactNode;
  children: ReactNode;
}

/** A label, what it is for, and what is to be said of it. The message takes the room that is between fields anyway. */
export default function Field({ id, label, message, hint, children }: FieldProps) {
  return (
    <div className="plain-field" data-wrong={message !== undefined || undefined}>
      <div className="plain-label">
        <label htmlFor={id}>{label}</label>
      </div>
      {children}
      {message !== undefined && (
        <div id={`${id}_help`} className="plain-message">
          {/* As the library's own messages, which it looks like and is found by. */}
          <div className="ant-form-item-explain-error">{message}</div>
        </div>
      )}
      {hint && <div className="plain-hint">{hint}</div>}
    </div>
  );
}
