import { Alert, Button, Form, Input, Radio, Skeleton } from 'antd';
import type { Rule } from 'antd/es/form';
import { useState, useCallback, useEffect, useRef } from 'react';
import FocusFirst from '@/components/form/FocusFirst';
import { fieldRules } from '@/components/form/rules';
import { useMessagesInLanguage } from '@/components/form/useFieldErrors';
import Modal from '@/components/layers/Modal';
import Select from '@/components/layers/Select';
import { LoadFailed } from '@/components/status/StatePanel';
import TreePicker from '@/components/tree/TreePicker';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { visit } from '@/hooks/navigation';
import { readPeople } from '@/hooks/review/readPeople';
import {
  MAX_REVIEW_NAME,
  MAX_PEOPLE,
  type Review,
  type Reviewer,
  type ReviewPerson,
  type ReviewScope,
} from '@/utils/review/review';
import { reviewAddress } from './sharing';
import { useScopeChoices, type ScopeChoices, type ScopeValues } from './useScopeChoices';

interface NewReviewProps {
  reviewer: Reviewer;
  /** Role whose members are to be reviewed, if the review was started from a role. */
  roleId: number | undefined;
  /** Names of existing reviews. The suggested name of the new review differs from all of them. */
  names: readonly string[];
  onBegin: (review: Review) => void;
  onClose: () => void;
}

interface Values extends ScopeValues {
  name: string;
}

const FORM = 'new-review';

/**
 * Returns a unique id that needs no escaping in addresses. `crypto.randomUUID` is not used, because it requires HTTPS.
 */
const newId = (): string => {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return [...parts].map((number) => number.toString(36)).join('');
};

/** @returns the name, with a number appended if it is taken */
function freeName(name: string, takenNames: readonly string[]): string {
  let candidate = name;
  for (let number = 2; takenNames.includes(candidate); number += 1) candidate = `${name} (${number})`;
  return candidate;
}

const freeRule = (takenNames: readonly string[], message: string): Rule => ({
  validator: (_, name) =>
    takenNames.includes(String(name).trim()) ? Promise.reject(new Error(message)) : Promise.resolve(),
});

/** Form for the name and scope of a new review. It loads the people in the scope and starts the review. */
export default function NewReview({ reviewer, roleId, names, onBegin, onClose }: NewReviewProps) {
  const t = useTranslate();
  const [form] = Form.useForm<Values>();
  useMessagesInLanguage(form);
  const [open, setOpen] = useState(true);
  const choices = useScopeChoices();
  // eslint-disable-next-line react-hooks/purity -- only the quarter of the suggested name comes from it
  const now = new Date();
  const quarter = Math.floor(now.getMonth() / 3) + 1;

  const begin = (people: readonly ReviewPerson[], scope: ReviewScope) => {
    const name = String(form.getFieldValue('name')).trim();
    const id = newId();
    onBegin({ id, name, scope, people, begunAt: new Date().toISOString(), begunBy: reviewer, decisions: {} });
    visit(reviewAddress(id));
  };
  const reading = useScopeReading(begin);
  const isReading = reading.done !== undefined;
  const submit = (values: Values) => {
    const scope = choices.scopeOf(values);
    if (scope && !isReading) void reading.start(scope);
  };
  const leave = () => {
    reading.stop();
    setOpen(false);
  };

  return (
    <Modal
      open={open}
      title={t('review.new')}
      width={560}
      maskClosable={false}
      onCancel={leave}
      afterClose={onClose}
      footer={[
        <Button key="cancel" onClick={leave}>
          {t('form.cancel')}
        </Button>,
        <Button key="begin" type="primary" htmlType="submit" form={FORM} loading={isReading}>
          {t('review.begin')}
        </Button>,
      ]}
    >
      <FocusFirst>
        <Form<Values>
          form={form}
          name={FORM}
          layout="vertical"
          disabled={isReading}
          initialValues={{
            name: freeName(t('review.name.quarter', { year: String(now.getFullYear()), quarter }), names),
            kind: 'roles',
            roles: roleId === undefined ? [] : [roleId],
          }}
          scrollToFirstError={{ block: 'center', focus: true }}
          onFinish={submit}
        >
          <Form.Item
            name="name"
            label={t('review.name')}
            rules={[...fieldRules(t).text('remark', t('review.name')), freeRule(names, t('review.name.taken'))]}
          >
            <Input maxLength={MAX_REVIEW_NAME} autoComplete="off" />
          </Form.Item>
          <Form.Item name="kind" label={t('review.scope')}>
            <Radio.Group options={choices.kinds.map((kind) => ({ value: kind, label: t(`review.scope.${kind}`) }))} />
          </Form.Item>
          <Form.Item noStyle dependencies={['kind']}>
            {() => <ScopeFields kind={form.getFieldValue('kind') as Values['kind']} choices={choices} />}
          </Form.Item>
        </Form>
      </FocusFirst>
      {reading.done !== undefined && (
        <p role="status">
          {t('review.reading')} {t('review.readSoFar', { done: reading.done })}
        </p>
      )}
      {reading.fault && <Alert type="error" showIcon role="alert" message={reading.fault} />}
    </Modal>
  );
}

interface ScopeFieldsProps {
  kind: ReviewScope['kind'];
  choices: ScopeChoices;
}

const nameOf = ({ name }: { name: string }): string => name;

/** Fields for the scope of a review: roles, a department or permissions. */
function ScopeFields({ kind, choices }: ScopeFieldsProps) {
  const t = useTranslate();
  const { chosen } = fieldRules(t);
  if (kind === 'roles') {
    return (
      <Form.Item name="roles" label={t('account.roles')} rules={[chosen(t('account.roles'))]}>
        <Select<number[]> mode="multiple" loading={choices.areRolesLoading} options={[...choices.roles]} />
      </Form.Item>
    );
  }
  if (kind === 'department') {
    return (
      <Form.Item
        name="department"
        label={t('account.department')}
        extra={t('review.scope.rolelessHint')}
        rules={[chosen(t('account.department'))]}
      >
        <TreePicker
          label={t('staff.departments')}
          index={choices.departments}
          nameOf={nameOf}
          placeholder={t('form.rule.choose', { label: t('account.department') })}
        />
      </Form.Item>
    );
  }
  if (choices.arePermissionsFailed) return <LoadFailed onRetry={choices.retryPermissions} />;
  if (choices.permissions.length === 0) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <Form.Item
      name="permissions"
      label={t('review.permissions')}
      extra={t('review.permissionsHint')}
      initialValue={[...choices.sensitiveIds]}
      rules={[chosen(t('review.permissions'))]}
    >
      <Select<number[]> mode="multiple" maxTagCount={8} options={[...choices.permissions]} />
    </Form.Item>
  );
}

/** Loads the people in a scope. `done` is the number of people loaded so far; `fault` is an error message. */
function useScopeReading(onRead: (people: readonly ReviewPerson[], scope: ReviewScope) => void) {
  const t = useTranslate();
  const [readCount, setReadCount] = useState<number>();
  const [fault, setFault] = useState<string>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const stop = useCallback(() => {
    controller.current?.abort();
    setReadCount(undefined);
  }, []);
  const start = async (scope: ReviewScope) => {
    const { signal } = (controller.current = new AbortController());
    setFault(undefined);
    setReadCount(0);
    const result = await readPeople(scope, { signal, onProgress: (count) => !signal.aborted && setReadCount(count) });
    if (result.kind === 'cancelled' || signal.aborted) return;
    setReadCount(undefined);
    if (result.kind === 'read') onRead(result.people, scope);
    else if (result.kind === 'failed') setFault(t('review.readFailed', { reason: result.message }));
    else setFault(result.kind === 'tooMany' ? t('review.tooMany', { count: MAX_PEOPLE }) : t('review.nobody'));
  };
  return { done: readCount, fault, start, stop };
}
