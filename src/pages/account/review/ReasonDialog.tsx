import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import FocusFirst from '@/components/form/FocusFirst';
import { fieldRules } from '@/components/form/rules';
import { useMessagesInLanguage } from '@/components/form/useMessagesInLanguage';
import Modal from '@/components/layers/Modal';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { MAX_REASON } from '@/utils/review/limits';
import type { ReviewItem } from '@/utils/review/review';
import styles from './review.less';

interface ReasonDialogProps {
  /** The questions that are decided; one at least. */
  items: readonly ReviewItem[];
  /** The reason that was given before, here or for the last role: most revocations of a review have the same. */
  start: string;
  onReason: (reason: string) => void;
  onClose: () => void;
}

const FORM = 'review-reason';
const usual = ['unneeded', 'moved', 'unused', 'conflict'] as const;

/** Asks why roles are revoked: one of the usual reasons, or one's own words. */
export default function ReasonDialog({ items, start, onReason, onClose }: ReasonDialogProps) {
  const t = useTranslate();
  const [first] = items;
  const [form] = Form.useForm<{ reason: string }>();
  useMessagesInLanguage(form);
  const [open, setOpen] = useState(true);
  const choose = (reason: string) => {
    form.setFieldsValue({ reason });
    void form.validateFields().catch(() => undefined);
    (form.getFieldInstance('reason') as { focus?: () => void } | undefined)?.focus?.();
  };
  return (
    <Modal
      open={open}
      title={
        first && items.length === 1
          ? t('review.reason.title', { person: first.person.name, role: first.role.name })
          : t('review.carryOut.title', { count: items.length })
      }
      okText={t('review.revoke')}
      cancelText={t('form.cancel')}
      okButtonProps={{ danger: true, type: 'default', htmlType: 'submit', form: FORM }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <FocusFirst>
        <Form
          form={form}
          name={FORM}
          layout="vertical"
          initialValues={{ reason: start }}
          onFinish={({ reason }) => {
            setOpen(false);
            onReason(reason.trim());
          }}
        >
          <Form.Item name="reason" label={t('review.reason')} rules={fieldRules(t).text('remark', t('review.reason'))}>
            <Input maxLength={MAX_REASON} autoComplete="off" onFocus={(event) => event.target.select()} />
          </Form.Item>
          <div className={styles['reasons']}>
            {usual.map((reason) => (
              <Button key={reason} size="small" onClick={() => choose(t(`review.reason.${reason}`))}>
                {t(`review.reason.${reason}`)}
              </Button>
            ))}
          </div>
        </Form>
      </FocusFirst>
    </Modal>
  );
}
