import { Button, Form, Progress } from 'antd';
import { useEffect, useId, useRef } from 'react';
import PersonAvatar from '@/components/display/PersonAvatar';
import type { FieldProps } from '@/components/form/PickerField';
import { useMessages } from '@/components/feedback/useMessages';
import { UPLOAD_TYPES } from '@/constants/limits';
import { usePermission } from '@/hooks/session/usePermission';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { formatPercent } from '@/utils/text/formatNumber';
import styles from './AvatarField.less';
import { useUpload } from './useUpload';

interface AvatarFieldProps extends FieldProps {
  /** Given by a form's item, as `onChange` is. */
  value?: string;
  onChange?: (url: string) => void;
  onBusy: (busy: boolean) => void;
}

/** A person's picture: uploaded as soon as it is chosen, in force when the form is saved. */
export default function AvatarField({ value = '', onChange, onBusy, ...field }: AvatarFieldProps) {
  const t = useTranslate();
  const { tags } = useLocale();
  const may = usePermission();
  const { message } = useMessages();
  /** Whose picture it is: shown while there is none. */
  const name = Form.useWatch<string | undefined>('name') ?? '';
  const fault = useId();
  const input = useRef<HTMLInputElement>(null);
  const { percent, error, hint, upload, cancel, retry } = useUpload((url) => {
    onChange?.(url);
    void message.success(t('staff.avatar.done'));
  });
  const busy = percent !== undefined;
  const action = t(busy ? 'staff.avatar.cancel' : value ? 'staff.avatar.change' : 'staff.avatar.upload');
  useEffect(() => onBusy(busy), [busy, onBusy]);

  return (
    <div className={styles['field']}>
      <PersonAvatar name={name} src={value} size={64} />
      <div className={styles['side']}>
        <div className={styles['buttons']}>
          {may('ossConfig') && (
            <Button
              {...field}
              // The form's label would take the place of the button's own words.
              aria-label={action}
              aria-describedby={
                [field['aria-describedby'], error !== undefined && fault].filter(Boolean).join(' ') || undefined
              }
              onClick={() => (busy ? cancel() : input.current?.click())}
            >
              {action}
            </Button>
          )}
          {value !== '' && !busy && <Button onClick={() => onChange?.('')}>{t('staff.avatar.remove')}</Button>}
          {retry && <Button onClick={retry}>{t('common.retry')}</Button>}
        </div>
        {busy && (
          <Progress
            percent={percent}
            size="small"
            format={(done = 0) => formatPercent(done / 100, tags)}
            aria-label={t('staff.avatar.progress')}
          />
        )}
        {error !== undefined && (
          <p id={fault} role="alert" className={styles['error']}>
            {error}
          </p>
        )}
        {!busy && error === undefined && may('ossConfig') && <p className={styles['hint']}>{hint}</p>}
      </div>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        aria-label={t('staff.avatar')}
        accept={UPLOAD_TYPES.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // So that the same file can be chosen again.
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
    </div>
  );
}
