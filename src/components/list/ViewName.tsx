import { Input } from 'antd';
import { useId } from 'react';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { isEnter } from '@/utils/isComposing';
import { MAX_VIEW_NAME } from '@/utils/storage/savedViews';
import styles from './ViewsDialog.less';

/** Why a view cannot have a name; undefined where it can. */
export function nameFault(t: Translate, name: string, taken: readonly string[]): string | undefined {
  if (name.trim() === '') return t('form.rule.required', { label: t('list.view.name') });
  return taken.includes(name.trim()) ? t('list.view.taken') : undefined;
}

interface ViewNameProps {
  value: string;
  fault: string | undefined;
  onChange: (name: string) => void;
  onDone?: () => void;
}

/** The field of a view's name. */
export default function ViewName({ value, fault, onChange, onDone }: ViewNameProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className={styles['name']}>
      <Input
        value={value}
        maxLength={MAX_VIEW_NAME}
        autoComplete="off"
        placeholder={t('list.view.name')}
        aria-label={t('list.view.name')}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        status={fault === undefined ? '' : 'error'}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onDone}
        onKeyDown={(event) => isEnter(event) && onDone?.()}
      />
      <span id={id} role="alert" className={styles['fault']}>
        {fault}
      </span>
    </div>
  );
}
