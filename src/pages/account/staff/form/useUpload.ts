import { useEffect, useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '@/constants/limits';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { uploadImage } from '@/services/file';

interface UploadState {
  /** From 0 to 100; undefined while nothing is on its way. */
  percent?: number;
  error?: string;
  /** File of a retry; undefined when another file is needed. */
  file?: File;
}

/** Uploads one image at a time; a newer one, and leaving, give up the one before. */
export function useUpload(onUploaded: (url: string) => void) {
  const t = useTranslate();
  const { tags } = useLocale();
  const [state, setState] = useState<UploadState>({});
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const megabytes = new Intl.NumberFormat(tags, { style: 'unit', unit: 'megabyte' }).format(
    MAX_UPLOAD_BYTES / 1024 / 1024,
  );

  /** The server looks again, and deeper. */
  const fault = ({ type, size }: File): string | undefined => {
    if (!UPLOAD_TYPES.some((known) => known === type)) return t('staff.avatar.wrongType');
    return size > MAX_UPLOAD_BYTES ? t('staff.avatar.tooLarge', { size: megabytes }) : undefined;
  };

  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState({});
  };

  const upload = async (file: File) => {
    cancel();
    const error = fault(file);
    if (error !== undefined) return setState({ error });
    const controller = new AbortController();
    running.current = controller;
    setState({ percent: 0 });
    const outcome = await uploadImage(file, {
      signal: controller.signal,
      onProgress: (percent) => running.current === controller && setState({ percent }),
    });
    if (running.current !== controller) return;
    running.current = undefined;
    setState(outcome.ok ? {} : { file, ...(!outcome.failure.told && { error: outcome.failure.message }) });
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
