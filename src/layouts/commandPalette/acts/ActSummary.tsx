import Ltr from '@/components/display/Ltr';
import StatusTag from '@/components/display/StatusTag';
import type { RoleOption, Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { shownText } from '@/utils/text/plainText';
import styles from './actSummary.less';

interface ActSummaryProps {
  person: Staff;
  /** What it brings about, in words. */
  hint?: string;
  /** A role that is to be gained. */
  gained?: RoleOption | undefined;
}

/** Whom an act is about, and how they stand now. */
export default function ActSummary({ person, hint, gained }: ActSummaryProps) {
  const t = useTranslate();
  // A backend may leave some of it out, whatever the contract says.
  const { username, department, roles, status } = person as Partial<Staff>;
  const held = (roles ?? []).map(({ name }) => name).join(t('common.listSeparator'));
  return (
    <>
      {hint && <p>{hint}</p>}
      <dl className={styles['facts']}>
        <dt>{t('account.username')}</dt>
        <dd>
          <Ltr>{shownText(username)}</Ltr>
        </dd>
        <dt>{t('account.department')}</dt>
        <dd>{shownText(department?.name) || '—'}</dd>
        <dt>{t('account.status')}</dt>
        <dd>
          <StatusTag enabled={status === 1} />
        </dd>
        <dt>{t('account.roles')}</dt>
        <dd>
          {held || (gained ? '' : '—')} {gained && <ins className={styles['gained']}>+ {gained.name}</ins>}
        </dd>
      </dl>
    </>
  );
}
