import { useRef, useState, type FormEvent, type KeyboardEventHandler, type ReactNode, type RefObject } from 'react';
import Button from '@/components/plain/Button';
import Field, { CheckBox, describedBy, PasswordInput } from '@/components/plain/Field';
import type { Translate } from '@/hooks/locale/useTranslate';
import { signInHeading } from '@/locales/productName';

export interface SignInValues {
  username: string;
  password: string;
  remember: boolean;
}

type Required = 'username' | 'password';

const FILLED = { username: true, password: true } as const;

/** Returns for each required field whether it is filled. A password that consists of spaces counts as filled. */
const filledOf = ({ username, password }: SignInValues) => ({
  username: username.trim() !== '',
  password: password !== '',
});

interface SignInFieldsProps {
  t: Translate;
  /** Prefix of the ids of the fields. A dialog needs it, because the page below may have fields with the same ids. */
  name?: string | undefined;
  onSubmit?: (values: SignInValues) => void;
  /** Fixed username when an account signs in again. It cannot be changed, and the option to remember it is hidden. */
  username?: string | undefined;
  usernameInput?: RefObject<HTMLInputElement>;
  passwordInput?: RefObject<HTMLInputElement>;
  rememberInput?: RefObject<HTMLInputElement>;
  passwordHandlers?: { onKeyDown: KeyboardEventHandler; onKeyUp: KeyboardEventHandler; onBlur: () => void };
  passwordHint?: ReactNode;
  failure?: ReactNode;
  submitting?: boolean;
  isWaiting?: boolean;
}

/**
 * Sign-in form. The form has no behaviour of its own, because the build also renders it into the HTML page.
 * The fields are uncontrolled, so that React never replaces text that was typed before the app has loaded.
 */
export default function SignInFields({
  t,
  name,
  onSubmit,
  usernameInput,
  passwordInput,
  rememberInput,
  ...more
}: SignInFieldsProps) {
  const { passwordHandlers, passwordHint, failure, submitting = false, isWaiting = false } = more;
  const [filledFields, setFilled] = useState<Record<Required, boolean>>(FILLED);
  const form = useRef<HTMLFormElement>(null);
  const isRenewal = more.username !== undefined;
  const idOf = (field: keyof SignInValues) => (name ? `${name}_${field}` : field);

  const read = (): SignInValues => {
    const input = (field: keyof SignInValues) =>
      form.current?.elements.namedItem(field) as HTMLInputElement | null | undefined;
    const textOf = (field: Required) => input(field)?.value ?? '';
    return {
      username: textOf('username'),
      password: textOf('password'),
      remember: input('remember')?.checked ?? false,
    };
  };
  const update = (field: Required) => () => setFilled((before) => ({ ...before, [field]: filledOf(read())[field] }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = read();
    const isFilled = filledOf(values);
    setFilled(isFilled);
    if (!isFilled.username) form.current?.querySelector<HTMLInputElement>('[name="username"]')?.focus();
    else if (!isFilled.password) form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
    else onSubmit?.(values);
  };
  const inputOf = (field: Required) => ({
    'id': idOf(field),
    'name': field,
    'placeholder': t(`login.${field}.placeholder`),
    'aria-required': true,
    'onInput': update(field),
    ...describedBy(idOf(field), !filledFields[field]),
  });
  const fieldOf = (field: Required) => ({
    id: idOf(field),
    label: t(`login.${field}`),
    message: filledFields[field] ? undefined : t(`login.${field}.required`),
  });

  return (
    <form ref={form} className="plain-form" noValidate onSubmit={submit}>
      <Field {...fieldOf('username')}>
        <input
          {...inputOf('username')}
          ref={usernameInput}
          type="text"
          className="plain-box"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          defaultValue={more.username}
          readOnly={isRenewal}
        />
      </Field>
      <Field {...fieldOf('password')} hint={passwordHint}>
        <PasswordInput
          {...inputOf('password')}
          inputRef={passwordInput}
          autoComplete="current-password"
          maxLength={128}
          revealLabel={t('login.password.reveal')}
          {...passwordHandlers}
        />
      </Field>
      {failure}
      {!isRenewal && (
        <div className="sign-in-remember">
          <CheckBox ref={rememberInput} id={idOf('remember')} name="remember">
            {t('login.remember')}
          </CheckBox>
        </div>
      )}
      <Button kind="primary" large submit loading={submitting} disabled={isWaiting}>
        {/* The early script replaces this text node if the form is submitted before the app has started. */}
        <span>{submitting ? t('login.submitting') : t('login.submit')}</span>
      </Button>
    </form>
  );
}

interface SignInCardProps {
  t: Translate;
  /** Reason why the app has redirected a signed-in user to the sign-in page. */
  reason?: ReactNode;
  children: ReactNode;
}

/** Card around the sign-in form. The build also renders it into the HTML page. */
export function SignInCard({ t, reason, children }: SignInCardProps) {
  return (
    <section className="sign-in-card" aria-labelledby="login-heading">
      <h1 id="login-heading" className="sign-in-heading">
        {signInHeading(t)}
      </h1>
      {reason}
      {children}
      <p className="sign-in-hint">{t('login.forgot')}</p>
    </section>
  );
}
