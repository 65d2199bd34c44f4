import { Button, Checkbox, Form, Input, type FormProps, type InputRef } from 'antd';
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react';
import type { Translate } from '@/hooks/useWords';

export interface SignInValues {
  username: string;
  password: string;
  remember: boolean;
}

type FormOwn = Pick<FormProps<SignInValues>, 'form' | 'name' | 'initialValues' | 'onFinish'>;

interface SignInFieldsProps extends FormOwn {
  t: Translate;
  /** Whose password is asked for is given: nothing to change, nothing to remember. */
  isRenewal?: boolean;
  usernameInput?: RefObject<InputRef>;
  passwordInput?: RefObject<InputRef>;
  passwordHandlers?: { onKeyDown: KeyboardEventHandler; onKeyUp: KeyboardEventHandler; onBlur: () => void };
  passwordHint?: ReactNode;
  failure?: ReactNode;
  submitting?: boolean;
  isWaiting?: boolean;
}

/** The form of the login page without what it does: the build draws it, too. */
export default function SignInFields({ t, isRenewal = false, usernameInput, passwordInput, ...more }: SignInFieldsProps) {
  const { passwordHandlers, passwordHint, failure, submitting = false, isWaiting = false, ...form } = more;
  return (
    <Form<SignInValues>
      {...form}
      layout="vertical"
      size="large"
      requiredMark={false}
      scrollToFirstError={{ block: 'center', focus: true }}
    >
      <Form.Item
        name="username"
        label={t('login.username')}
        rules={[{ required: true, whitespace: true, message: t('login.username.required') }]}
      >
        <Input
          ref={usernameInput}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          placeholder={t('login.username.placeholder')}
          readOnly={isRenewal}
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('login.password')}
        extra={passwordHint}
        rules={[{ required: true, message: t('login.password.required') }]}
      >
        <Input.Password
          ref={passwordInput}
          autoComplete="current-password"
          maxLength={128}
          placeholder={t('login.password.placeholder')}
          {...passwordHandlers}
        />
      </Form.Item>
      {failure}
      {!isRenewal && (
        <Form.Item name="remember" valuePropName="checked" className="sign-in-remember">
          <Checkbox>{t('login.remember')}</Checkbox>
        </Form.Item>
      )}
      <Button type="primary" htmlType="submit" block loading={submitting} disabled={isWaiting}>
        {submitting ? t('login.submitting') : t('login.submit')}
      </Button>
    </Form>
  );
}
