import { Button, Form, Progress } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import PersonAvatar from '@/components/display/PersonAvatar';
import { useMessages } from '@/components/feedback/useMessages';
import type { FieldProps } from '@/components/form/PickerField';
import { UPLOAD_TYPES, MAX_UPLOAD_BYTES } from '@/constants/limits';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { uploadImage } from '@/services/file';
import { formatPercent, numberFormat } from '@/utils/text/formatNumber';
import styles from './form.less';

interface AvatarFieldProps extends FieldProps {
  /** `Form.Item` provides this prop and `onChange`. */
  value?: string;
  onChange?: (url: string) => void;
  onBusy: (busy: boolean) => void;
}

/**
 * Field for the picture of a person.
 * The picture is uploaded when it is selected, and assigned to the account when the form is saved.
 */
export default function AvatarField({ value = '', onChange, onBusy, ...field }: AvatarFieldProps) {
  const t = useTranslate();
  const { tags } = useLocale();
  const may = usePermission();
  const { message } = useMessages();
  /** Name in the form, for the placeholder of a missing picture. */
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
              // Without this label, the label of the form item would replace the button's text for screen readers.
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
            format={(donePercent = 0) => formatPercent(donePercent / 100, tags)}
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
          // The value is emptied, because otherwise selecting the same file again would trigger no event.
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
    </div>
  );
}

interface UploadState {
  /** Progress of the upload in percent; undefined if there is no upload. */
  percent?: number;
  error?: string;
  /** File of a failed upload that can be retried; undefined if the file itself was rejected. */
  file?: File;
}

/** Uploads one image at a time; selecting another image, or leaving the form, aborts the upload. */
function useUpload(onUploaded: (url: string) => void) {
  const t = useTranslate();
  const { tags } = useLocale();
  const [state, setState] = useState<UploadState>({});
  const runningUpload = useRef<AbortController>(undefined);
  useEffect(() => () => runningUpload.current?.abort(), []);

  const megabytes = numberFormat(tags, { style: 'unit', unit: 'megabyte' }).format(MAX_UPLOAD_BYTES / 1024 / 1024);

  /** Returns the fault in the type or size of a file; the server checks the content as well. */
  const fault = ({ type, size }: File): string | undefined => {
    if (!UPLOAD_TYPES.some((allowedType) => allowedType === type)) return t('staff.avatar.wrongType');
    return size > MAX_UPLOAD_BYTES ? t('staff.avatar.tooLarge', { size: megabytes }) : undefined;
  };

  const cancel = () => {
    runningUpload.current?.abort();
    runningUpload.current = undefined;
    setState({});
  };

  const upload = async (file: File) => {
    cancel();
    const error = fault(file);
    if (error !== undefined) return setState({ error });
    const controller = new AbortController();
    runningUpload.current = controller;
    setState({ percent: 0 });
    const outcome = await uploadImage(file, {
      signal: controller.signal,
      onProgress: (percent) => runningUpload.current === controller && setState({ percent }),
    });
    if (runningUpload.current !== controller) return;
    runningUpload.current = undefined;
    setState(outcome.ok ? {} : { file, ...(!outcome.failure.isReported && { error: outcome.failure.message }) });
    if (outcome.ok) onUploaded(outcome.data);
  };

  const { percent, error, file } = state;
  return {
    percent,
    error,
    hint: t('staff.avatar.hint', { size: megabytes }),
    upload,
    cancel,
    retry: file && (() => void upload(file)),
  };
}
