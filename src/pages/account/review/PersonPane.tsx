import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'umi';
import Ltr from '@/components/display/Ltr';
import Tag, { StatusTag } from '@/components/display/Tag';
import Notice from '@/components/form/Notice';
import type { Reference } from '@/contract/fields';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { useMemberLinks } from '@/hooks/members/useMemberLinks';
import { useScopeWords } from '@/hooks/role/useScopeWords';
import type { PersonEvidence, useEvidence, RoleEvidence } from '@/hooks/review/useEvidence';
import {
  decisionKey,
  othersWith,
  type Review,
  type ReviewItem,
  type ReviewPerson,
  type Decision,
} from '@/utils/review/review';
import { expiryByRole } from '@/utils/terms';
import styles from './person.less';
import { decisionWords, resultWords, reviewerWords } from './reviewWords';

interface PersonPaneProps {
  review: Review;
  item: ReviewItem;
  evidence: ReturnType<typeof useEvidence>;
  onRole: (roleId: number) => void;
}

/** Details of the current person: account data, latest operations, and each reviewed role. */
export default function PersonPane({ review, item, evidence, onRole }: PersonPaneProps) {
  const { person } = item;
  const accountNow = evidence.person?.now;
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
            isLost={accountNow?.kind === 'there' && !accountNow.roleIds.has(role.id)}
            mayRead={evidence.mayRoles}
            grant={evidence.role(role.id)}
            until={accountNow?.kind === 'there' ? expiryByRole(accountNow.staff.role_terms).get(role.id) : undefined}
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
  const accountNow = evidence?.now;
  const staff = accountNow?.kind === 'there' ? accountNow.staff : undefined;
  // A backend may omit the department, despite the contract.
  const department = (staff?.department as { name: string } | undefined)?.name ?? person.department?.name;
  const lastLogin = staff ? staff.last_login_at : person.lastLoginAt;
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
          <dd>{lastLogin ? dateTime(lastLogin) : t('list.view.never')}</dd>
        </div>
      </dl>
    </header>
  );
}

/** Shows the changes of the account since the review began. */
function Changed({ evidence, onRetry }: { evidence: PersonEvidence | undefined; onRetry: () => void }) {
  const t = useTranslate();
  const accountNow = evidence?.now;
  if (accountNow?.kind === 'gone') return <Notice type="warning">{t('review.deleted')}</Notice>;
  if (accountNow?.kind === 'failed') {
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
  return accountNow?.kind === 'there' && accountNow.hasChanged ? (
    <Notice type="info">{t('review.changed')}</Notice>
  ) : null;
}

/** Latest operations of the person, if the reviewer has permission to read the log. */
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

interface RoleCardProps {
  review: Review;
  person: ReviewPerson;
  role: Reference;
  /** Whether the next decision concerns this role. */
  isCurrent: boolean;
  /** Whether the person no longer has the role. */
  isLost: boolean;
  /** Whether the user has permission to read the permissions of roles. */
  mayRead: boolean;
  grant: RoleEvidence | 'failed' | undefined;
  /** Expiry of the person's role; undefined if the role does not expire. */
  until: string | undefined;
  onChoose: () => void;
}

/** Number of permissions shown at first. Sensitive permissions precede the others. */
const SHOWN = 12;

/** One role of the current person: the decision about it, its other holders, and its permissions. */
function RoleCard(props: RoleCardProps) {
  const { review, person, role, isCurrent, isLost, mayRead, grant, until, onChoose } = props;
  const t = useTranslate();
  const dateTime = useDateTime();
  const decision = review.decisions[decisionKey(person.id, role.id)];
  return (
    <li className={styles['role']} data-current={isCurrent || undefined}>
      <div className={styles['head']}>
        <h3>
          <button type="button" aria-current={isCurrent || undefined} onClick={onChoose}>
            {role.name}
          </button>
        </h3>
        <Tag tone={decision?.choice === 'keep' ? 'success' : decision?.choice === 'revoke' ? 'error' : 'neutral'}>
          {decisionWords(t, decision)}
        </Tag>
        {until && <Tag>{t('staff.term.until', { time: dateTime(until) })}</Tag>}
      </div>
      {decision && <Decided decision={decision} />}
      {isLost && decision?.result?.state !== 'done' && <p className={styles['why']}>{t('review.lostRole')}</p>}
      {person.department && (
        <p className={styles['quiet']}>{t('review.others', { count: othersWith(review, person, role.id) })}</p>
      )}
      {isCurrent && <RoleGrant role={role.name} grant={mayRead ? grant : 'failed'} mayRead={mayRead} />}
    </li>
  );
}

function Decided({ decision }: { decision: Decision }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const { reason, by, at } = decision;
  const result = resultWords(t, decision);
  return (
    <p className={styles['quiet']}>
      {reason && <span>{reason}</span>}
      <span>
        {reviewerWords(by)} {dateTime(at)}
      </span>
      {result && <span>{result}</span>}
    </p>
  );
}

interface RoleGrantProps {
  role: string;
  grant: RoleEvidence | 'failed' | undefined;
  mayRead: boolean;
}

function RoleGrant({ role, grant, mayRead }: RoleGrantProps) {
  const t = useTranslate();
  const [isExpanded, setExpanded] = useState(false);
  const scope = grant && grant !== 'failed' ? grant.scope : undefined;
  const scopeWords = useScopeWords([scope]);
  if (!mayRead) return <p className={styles['quiet']}>{t('review.givesUnknown')}</p>;
  if (grant === 'failed') return <p className={styles['quiet']}>{t('common.loadFailed')}</p>;
  if (!grant) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { all, permissions } = grant;
  if (permissions.length === 0) return <p className={styles['quiet']}>{t('review.givesNothing')}</p>;
  const shownPermissions = isExpanded ? permissions : permissions.slice(0, SHOWN);
  const hiddenCount = permissions.length - shownPermissions.length;
  return (
    <div className={styles['gives']}>
      {scope && (
        <p className={styles['quiet']}>
          <span>{t('role.scope')}</span>
          <span className={styles['scope']}>{scopeWords(scope)}</span>
        </p>
      )}
      {all && <p>{t('review.givesAll')}</p>}
      <ul aria-label={t('review.gives', { role })}>
        {shownPermissions.map(({ id, name, isSensitive }) => (
          <li key={id} data-sensitive={isSensitive || undefined}>
            {name}
            {isSensitive && <small>{t('review.sensitive')}</small>}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button type="link" size="small" onClick={() => setExpanded(true)}>
          {t('permission.more', { count: hiddenCount })}
        </Button>
      )}
    </div>
  );
}
