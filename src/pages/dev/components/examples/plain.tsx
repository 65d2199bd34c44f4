import LoadingOutlined from '@ant-design/icons-svg/lib/asn/LoadingOutlined';
import SettingOutlined from '@ant-design/icons-svg/lib/asn/SettingOutlined';
import Button from '@/components/plain/Button';
import Field, { CheckBox, describedBy, PasswordInput, Notice } from '@/components/plain/Field';
import Icon from '@/components/plain/Icon';
import Skeleton, { NavigationSkeleton } from '@/components/shell/Skeleton';
import SignInFields, { SignInCard } from '@/components/signIn/SignInFields';
import SignInFrame from '@/components/signIn/SignInFrame';
import type { Examples } from '@/pages/dev/components/example';
import { LONG_NAME } from '@/pages/dev/components/samples';

/** Examples of the components that the built HTML page also contains, to show them before the app has loaded. */
const signInExamples: Examples = {
  'signIn/SignInFields': {
    'empty': (t) => <SignInFields t={t} name="example" />,
    'under way': (t) => <SignInFields t={t} name="example-sent" submitting />,
    'failed, must wait': (t) => (
      <SignInFields t={t} name="example-failed" failure={<Notice text={LONG_NAME} />} isWaiting />
    ),
    'signing in again': (t) => <SignInFields t={t} name="example-again" username="ada" />,
  },
  'signIn/SignInFrame': {
    'with a reason': (t) => (
      <SignInFrame t={t} year="2026">
        <SignInCard t={t} reason={<Notice text={t('login.expired')} />}>
          <SignInFields t={t} name="example-frame" />
        </SignInCard>
      </SignInFrame>
    ),
  },
  'shell/Skeleton': {
    'a screen': () => <Skeleton lines={7} />,
    'the navigation': () => <NavigationSkeleton />,
  },
};

/** Examples of components that do not use the component library. */
const plainExamples: Examples = {
  ...signInExamples,
  'plain/Button': {
    'default': (t) => <Button>{t('common.retry')}</Button>,
    'primary': (t) => <Button kind="primary">{t('form.save')}</Button>,
    'text': (t) => <Button kind="text">{t('common.close')}</Button>,
    'large, as wide as its form': (t) => (
      <Button kind="primary" large>
        {t('login.submit')}
      </Button>
    ),
    'disabled': (t) => <Button disabled>{t('common.retry')}</Button>,
    'loading': (t) => (
      <Button kind="primary" loading>
        {t('login.submitting')}
      </Button>
    ),
  },
  'plain/CheckBox': {
    'off': (t) => <CheckBox>{t('login.remember')}</CheckBox>,
    'on': (t) => <CheckBox defaultChecked>{t('login.remember')}</CheckBox>,
    'disabled': (t) => <CheckBox disabled>{t('login.remember')}</CheckBox>,
    'long words': () => <CheckBox>{LONG_NAME}</CheckBox>,
  },
  'plain/Field': {
    'normal': (t) => (
      <Field id="plain-normal" label={t('account.username')}>
        <input id="plain-normal" className="plain-box" placeholder={t('login.username.placeholder')} />
      </Field>
    ),
    'with a hint': (t) => (
      <Field id="plain-hint" label={t('account.username')} hint={t('account.askAdministrator')}>
        <input id="plain-hint" className="plain-box" defaultValue="ada" />
      </Field>
    ),
    'wrong': (t) => (
      <Field id="plain-wrong" label={t('account.username')} message={t('login.username.required')}>
        <input id="plain-wrong" className="plain-box" {...describedBy('plain-wrong', true)} />
      </Field>
    ),
    'read only': (t) => (
      <Field id="plain-given" label={t('account.username')}>
        <input id="plain-given" className="plain-box" defaultValue={LONG_NAME} readOnly />
      </Field>
    ),
  },
  'plain/Icon': {
    still: () => <Icon icon={SettingOutlined} />,
    turning: () => <Icon icon={LoadingOutlined} spin />,
  },
  'plain/Notice': {
    'normal': (t) => <Notice text={t('login.expired')} />,
    'long words': () => <Notice text={`${LONG_NAME}. ${LONG_NAME}.`} />,
  },
  'plain/PasswordInput': {
    empty: (t) => (
      <PasswordInput
        aria-label={t('login.password')}
        placeholder={t('login.password.placeholder')}
        revealLabel={t('login.password.reveal')}
      />
    ),
    filled: (t) => (
      <PasswordInput
        aria-label={t('login.password')}
        defaultValue={LONG_NAME}
        revealLabel={t('login.password.reveal')}
      />
    ),
  },
};

export default plainExamples;
