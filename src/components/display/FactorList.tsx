import { Button } from 'antd';
import type { Factor } from '@/contract/factors';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import styles from './SessionList.less';
import Tag from './Tag';

/** @returns the name that a user has given to a passkey; for other second factors, the name of their kind */
export const factorName = (t: Translate, { kind, name }: Factor): string => name || t(`login.${kind}`);

interface FactorListProps {
  factors: readonly Factor[];
  /** Number of unused recovery codes. */
  codes: number;
  /** Removes a factor. Without this function, there are no buttons to remove factors. */
  onRemove?: (factor: Factor) => void;
}

/** List of an account's second factors, each with its kind, time of creation and latest use. */
export default function FactorList({ factors, codes, onRemove }: FactorListProps) {
  const t = useTranslate();
  const dateTime = useDateTime();
  if (factors.length === 0) return <p className={styles['none']}>{t('factors.none')}</p>;
  return (
    <ul className={styles['sessions']}>
      {factors.map((factor) => {
        const { id, kind, created_at, used_at } = factor;
        const name = factorName(t, factor);
        return (
          <li key={id}>
            <div className={styles['session']}>
              <span className={styles['device']}>
                <bdi>{name}</bdi>
                {name !== t(`login.${kind}`) && <Tag>{t(`login.${kind}`)}</Tag>}
              </span>
              <span className={styles['facts']}>
                {t('factors.times', { since: dateTime(created_at), used: dateTime(used_at) })}
              </span>
            </div>
            {onRemove && (
              <Button size="small" aria-label={`${t('members.remove')} ${name}`} onClick={() => onRemove(factor)}>
                {t('members.remove')}
              </Button>
            )}
          </li>
        );
      })}
      <li>
        <div className={styles['session']}>{t('factors.codes')}</div>
        <Tag tone={codes > 0 ? 'neutral' : 'warning'}>{codes}</Tag>
      </li>
    </ul>
  );
}
