import { Button, Form, Input, Space, type FormInstance } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { encode } from 'uqr';
import { factorName } from '@/components/display/FactorList';
import { useMessages } from '@/components/feedback/useMessages';
import { useQuestion } from '@/components/feedback/useModal';
import { useFieldErrors, useMessagesInLanguage } from '@/components/form/useFieldErrors';
import UsernameField from '@/components/form/UsernameField';
import Modal from '@/components/layers/Modal';
import type { Factor, TotpSetup } from '@/contract/factors';
import { useUnsavedGuard } from '@/hooks/editor/useUnsavedGuard';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useAppSelector } from '@/hooks/store';
import type { Outcome } from '@/request/outcome';
import * as services from '@/services/security';
import { createPasskey } from '@/utils/passkeys';
import { notePasskeyUse } from '@/utils/passkeyUse';
import { saveFile } from '@/utils/saveFile';
import { copyText } from '@/utils/text/copyText';
import styles from './password.less';

/** Change of the user's own second factors. */
export type FactorAct = { kind: 'totp' | 'passkey' | 'codes'; factor?: undefined } | { kind: 'remove'; factor: Factor };

export interface FactorDialogProps {
  /** The dialog is open while this prop is set. */
  act: FactorAct | undefined;
  onClose: () => void;
  /** Called after the change has been made. */
  onDone: () => void;
}

/**
 * Dialog for changing the user's own second factors.
 * The dialog asks for the password, guides through the setup, and shows recovery codes once.
 */
export default function FactorDialog({ act, onClose, onDone }: FactorDialogProps) {
  const t = useTranslate();
  const [setup, setSetup] = useState<TotpSetup>();
  const [codes, setCodes] = useState<string[]>();
  const mayLeave = useCodesGuard(codes !== undefined);

  const close = () => {
    setSetup(undefined);
    setCodes(undefined);
    onClose();
  };
  const finish = (newCodes: string[] | null | undefined) => {
    onDone();
    if (newCodes) setCodes(newCodes);
    else close();
  };
  const title = () => {
    if (codes) return t('factors.codes');
    if (act?.factor) return t('review.delete.title', { name: factorName(t, act.factor) });
    return t(
      ({ totp: 'factors.addTotp', passkey: 'factors.addPasskey', codes: 'factors.newCodes' } as const)[
        act?.kind ?? 'totp'
      ],
    );
  };

  return (
    <Modal
      open={act !== undefined}
      destroyOnHidden
      maskClosable={false}
      closable={!codes}
      title={title()}
      footer={null}
      onCancel={() => void mayLeave().then((leave) => leave && close())}
    >
      {codes && <RecoveryCodes codes={codes} onClose={close} />}
      {!codes && setup && <TotpStep setup={setup} onConfirmed={finish} />}
      {!codes && !setup && act && <PasswordStep act={act} onSetup={setSetup} onFinished={finish} />}
    </Modal>
  );
}

/** Returns a function that asks for confirmation before the dialog closes while it shows recovery codes. */
function useCodesGuard(isShown: boolean): () => Promise<boolean> {
  const t = useTranslate();
  const ask = useQuestion();
  return useUnsavedGuard(isShown, () =>
    ask({
      title: t('factors.codes'),
      hint: t('factors.codes.once'),
      leaveLabel: t('staff.issued.close'),
      stayLabel: t('transfer.import.stop.stay'),
    }),
  );
}

interface PasswordStepProps {
  act: FactorAct;
  onSetup: (setup: TotpSetup) => void;
  onFinished: (codes?: string[] | null) => void;
}

interface PasswordValues {
  password: string;
  name?: string;
}

/**
 * Form for the current password, and for the name of a new passkey. Submitting makes the change.
 * For an authenticator app, submitting starts the setup.
 */
function PasswordStep({ act, onSetup, onFinished }: PasswordStepProps) {
  const t = useTranslate();
  const { message } = useMessages();
  const username = useAppSelector((root) => root.user.current?.username);
  const [form] = Form.useForm<PasswordValues>();
  useFirstField(form, act.kind === 'passkey' ? 'name' : 'password');
  const showErrors = useFieldErrors(form);
  useMessagesInLanguage(form);
  const [isBusy, setBusy] = useState(false);

  const addPasskey = async ({ password, name = '' }: PasswordValues): Promise<Outcome<unknown> | undefined> => {
    const challenge = await services.beginPasskey(password);
    if (!challenge.ok) return challenge;
    const credential = await createPasskey(challenge.data.options).catch(() => undefined);
    if (!credential) {
      void message.error(t('login.passkeyFailed'));
      return undefined;
    }
    const outcome = await services.finishPasskey(challenge.data.ticket, name, credential);
    if (outcome.ok) {
      notePasskeyUse();
      onFinished(outcome.data.recovery_codes);
    }
    return outcome;
  };
  const change = async (values: PasswordValues): Promise<Outcome<unknown> | undefined> => {
    if (act.kind === 'passkey') return addPasskey(values);
    if (act.kind === 'totp') {
      const setup = await services.beginTotp(values.password);
      if (setup.ok) onSetup(setup.data);
      return setup;
    }
    if (!act.factor) {
      const renewal = await services.renewRecoveryCodes(values.password);
      if (renewal.ok) onFinished(renewal.data.recovery_codes);
      return renewal;
    }
    const removal = await services.removeOwnFactor(act.factor.id, values.password);
    if (removal.ok) onFinished();
    return removal;
  };
  const submit = async (values: PasswordValues) => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await change(values);
    setBusy(false);
    if (outcome && !outcome.ok) showErrors(outcome.failure.errors);
  };

  const requiredRule = (label: string) => ({
    required: true,
    whitespace: true,
    message: t('form.rule.required', { label }),
  });
  const isRemoval = act.factor !== undefined;
  return (
    <Form name="factor" form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      <UsernameField username={username ?? ''} />
      {act.kind === 'passkey' && (
        <Form.Item name="name" label={t('account.name')} rules={[requiredRule(t('account.name'))]}>
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item
        name="password"
        label={t('password.old')}
        rules={[{ required: true, message: t('form.rule.required', { label: t('password.old') }) }]}
      >
        <Input.Password dir="ltr" maxLength={128} autoComplete="current-password" />
      </Form.Item>
      <Button type={isRemoval ? 'default' : 'primary'} danger={isRemoval} htmlType="submit" loading={isBusy}>
        {t(isRemoval ? 'members.remove' : 'transfer.import.next')}
      </Button>
    </Form>
  );
}

interface TotpStepProps {
  setup: TotpSetup;
  onConfirmed: (codes: string[] | null) => void;
}

/** QR code and key for the authenticator app, and the field for the app's first passcode. */
function TotpStep({ setup, onConfirmed }: TotpStepProps) {
  const t = useTranslate();
  const copy = useCopy();
  const [form] = Form.useForm<{ passcode: string }>();
  useFirstField(form, 'passcode');
  const showErrors = useFieldErrors(form);
  useMessagesInLanguage(form);
  const [isBusy, setBusy] = useState(false);

  const submit = async ({ passcode }: { passcode: string }) => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await services.confirmTotp(setup.ticket, passcode);
    setBusy(false);
    if (outcome.ok) onConfirmed(outcome.data.recovery_codes);
    else showErrors(outcome.failure.errors);
  };

  return (
    <Form name="factor" form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
      <p>{t('factors.scan')}</p>
      <QrCode text={setup.uri} label={t('factors.scan')} />
      <div className={styles['secret']}>
        <code dir="ltr" translate="no">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button onClick={() => void copy(setup.secret)}>{t('staff.issued.copy')}</Button>
      </div>
      <Form.Item
        name="passcode"
        label={t('login.code')}
        rules={[{ required: true, message: t('form.rule.required', { label: t('login.code') }) }]}
      >
        <Input dir="ltr" inputMode="numeric" autoComplete="one-time-code" maxLength={16} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('transfer.import.next')}
      </Button>
    </Form>
  );
}

/** Quiet zone around a QR code, in modules. */
const BORDER = 2;

/**
 * QR code, generated in the browser so that the secret is sent nowhere. Always dark on white, which cameras require.
 */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: BORDER }), [text]);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles['qr']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

/** Moves the focus to a field after the opened dialog has taken the focus. */
function useFirstField(form: FormInstance, name: string): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.focusField(name));
    return () => cancelAnimationFrame(frame);
  }, [form, name]);
}

function useCopy(): (text: string) => Promise<void> {
  const t = useTranslate();
  const { message } = useMessages();
  return async (text) => {
    if (await copyText(text)) void message.success(t('staff.issued.copied'));
    else void message.warning(t('log.json.copyFailed'));
  };
}

/** Shows recovery codes once. Closing the codes without the button requires a confirmation. */
function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslate();
  const copy = useCopy();
  const text = codes.join('\n');
  const firstButton = useRef<HTMLButtonElement>(null);
  useEffect(() => firstButton.current?.focus(), []);
  return (
    <>
      <p>{t('factors.codes.once')}</p>
      <ul className={styles['codes']} dir="ltr" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Space wrap>
        <Button ref={firstButton} onClick={() => void copy(text)}>
          {t('staff.issued.copy')}
        </Button>
        <Button onClick={() => saveFile('recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}>
          {t('factors.download')}
        </Button>
        <Button type="primary" onClick={onClose}>
          {t('staff.issued.close')}
        </Button>
      </Space>
    </>
  );
}
