import { Button, Skeleton } from 'antd';
import { Link } from 'umi';
import Ltr from '@/components/display/Ltr';
import StatusTag from '@/components/display/StatusTag';
import Notice from '@/components/form/Notice';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useMemberLinks } from '@/hooks/members/useMemberLinks';
import type { PersonEvidence, useEvidence } from '@/hooks/review/useEvidence';
import type { Review, ReviewItem, ReviewPerson } from '@/utils/review/review';
import styles from './person.less';
import RoleCard from './RoleCard';

interface PersonPaneProps {
  review: Review;
  item: ReviewItem;
  evidence: ReturnType<typeof useEvidence>;
  onRole: (roleId: number) => void;
}

/** The person in question: who they are now, what they did last, and each of the roles that are reviewed. */
export default function PersonPane({ review, item, evidence, onRole }: PersonPaneProps) {
  const { person } = item;
  const now = evidence.person?.now;
  return (
    <>
      <Facts person={person} evidence={evidence.person} />
      <Changed evidence={evidence.person} onRetry={evidence.retry} />
      <ul className={styles['roles']}>
        {person.roles.map((role) => (
          <RoleCard
            key={role.id}
            {...{ review, person, role }}
            isCurrent={role.id === item.role.id}
            isLost={now?.kind === 'there' && !now.roleIds.has(role.id)}
            mayRead={evidence.mayRoles}
            gives={evidence.role(role.id)}
            onChoose={() => onRole(role.id)}
          />
        ))}
      </ul>
      <LastOperations evidence={evidence.person} />
    </>
  );
}

function Facts({ person, evidence }: { person: ReviewPerson; evidence: PersonEvidence | undefined }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const { hrefOf } = useMemberLinks('');
  const now = evidence?.now;
  const staff = now?.kind === 'there' ? now.staff : undefined;
  // A backend may leave the department out, whatever the contract says.
  const department = (staff?.department as { name: string } | undefined)?.name ?? person.department?.name;
  const last = staff ? staff.last_login_at : person.lastLoginAt;
  const name = staff?.name ?? person.name;
  return (
    <header className={styles['person']} aria-busy={!evidence}>
      <h2>{staff && hrefOf ? <Link to={hrefOf(staff)}>{name}</Link> : name}</h2>
      <dl>
        <div>
          <dt>{t('account.username')}</dt>
          <dd>
            <Ltr>{person.username}</Ltr>
          </dd>
        </div>
        <div>
          <dt>{t('account.department')}</dt>
          <dd>{department ?? t('shell.noDepartment')}</dd>
        </div>
        <div>
          <dt>{t('account.status')}</dt>
          <dd>
            <StatusTag enabled={(staff?.status ?? person.status) === 1} />
          </dd>
        </div>
        <div>
          <dt>{t('account.lastLoginAt')}</dt>
          <dd>{last ? dateTime(last) : t('list.view.never')}</dd>
        </div>
      </dl>
    </header>
  );
}

/** What has become of the account since the review began. */
function Changed({ evidence, onRetry }: { evidence: PersonEvidence | undefined; onRetry: () => void }) {
  const t = useTranslate();
  const now = evidence?.now;
  if (now?.kind === 'gone') return <Notice type="warning">{t('review.deleted')}</Notice>;
  if (now?.kind === 'failed') {
    return (
      <Notice
        type="warning"
        actions={
          <Button size="small" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('review.evidenceFailed')}
      </Notice>
    );
  }
  return now?.kind === 'there' && now.hasChanged ? <Notice type="info">{t('review.changed')}</Notice> : null;
}

/** What the person did last, where the reviewer may read the log. */
function LastOperations({ evidence }: { evidence: PersonEvidence | undefined }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  if (!evidence) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (!evidence.log) return null;
  return (
    <section className={styles['log']} aria-label={t('staff.detail.operations')}>
      <h3>{t('staff.detail.operations')}</h3>
      {evidence.log.length === 0 ? (
        <p className={styles['quiet']}>{t('staff.detail.noOperations')}</p>
      ) : (
        <ul>
          {evidence.log.map(({ id, created_at, module, summary }) => (
            <li key={id}>
              <time dateTime={created_at}>{dateTime(created_at)}</time>
              <span>
                <strong>{module}</strong> <bdi>{summary}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
