import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button, Alert, Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'umi';
import ScreenHeader from '@/components/display/ScreenHeader';
import { useMessages } from '@/components/feedback/useMessages';
import { useQuestion } from '@/components/feedback/useModal';
import Notice from '@/components/form/Notice';
import Modal from '@/components/layers/Modal';
import StatePanel from '@/components/status/StatePanel';
import { MAX_REASON } from '@/constants/limits';
import { paths } from '@/constants/paths';
import { useJobs } from '@/hooks/job/useJobs';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { visit } from '@/hooks/navigation';
import { useReviewLock, type ReviewLock } from '@/hooks/review/useReviewing';
import { useIsReviewStoragePersistent, useCanDecide, useReview } from '@/hooks/review/useReviews';
import { useIsSignatureRefused, useSignatureLog } from '@/hooks/review/useSignature';
import { usePermission } from '@/hooks/session/usePermission';
import type { JobAct, JobItem, JobLeftOut } from '@/jobs/job';
import { failureText } from '@/request/outcome';
import { reviewCounts, revocations, type Review, type ReviewCounts, type Reviewer } from '@/utils/review/review';
import { downloadReview, reviewAddress } from './sharing';
import Report from './Report';
import styles from './review.less';
import Reviewing from './Reviewing';
import { reviewerWords, scopeWords } from './reviewWords';

interface ReviewScreenProps {
  id: string;
  /** View that the address requests: 'report' for the report, otherwise the decisions. */
  part: string | null;
  reviewer: Reviewer;
}

/** Screen of one review: decisions, execution, signature and report. */
export default function ReviewScreen({ id, part, reviewer }: ReviewScreenProps) {
  const t = useTranslate();
  const { review, change } = useReview(id);
  const areKept = useIsReviewStoragePersistent();
  // The counts are computed once for all views, because there may be thousands of decisions.
  const counts = useMemo(() => review && reviewCounts(review), [review]);
  const lock = useReviewLock(review !== undefined && (!review.signed || counts?.waiting !== 0));
  const canDecide = useCanDecide();
  if (!review || !counts) {
    return (
      <>
        <ScreenHeader title={t('menu.review')} />
        <StatePanel
          framed
          icon={<SearchOutlined />}
          title={t('review.gone')}
          hint={t('review.goneHint')}
          action={<Link to={paths.review}>{t('review.all')}</Link>}
        />
      </>
    );
  }
  const isReport = part === 'report' || review.signed !== undefined || !canDecide;
  const sharedProps = { review, counts, lock, reviewer, change };
  return (
    <>
      <ScreenHeader title={review.name} actions={<Acts {...sharedProps} isReport={isReport} canDecide={canDecide} />} />
      {!areKept && <Notice type="warning">{t('review.notKept')}</Notice>}
      <Facts review={review} isCompleted={review.signed !== undefined && counts.waiting === 0} />
      {isReport ? <Report review={review} /> : <Reviewing {...sharedProps} />}
    </>
  );
}

/**
 * Facts about a review.
 * @param isCompleted true if the review is signed and all its revocations were carried out
 */
function Facts({ review: { scope, handedOver }, isCompleted }: { review: Review; isCompleted: boolean }) {
  const t = useTranslate();
  const dateTime = useDateTime();
  const mayRevoke = usePermission()('staffUpdate');
  return (
    <>
      <p className={`${styles['quiet']} ${styles['screenOnly']}`}>
        <Link to={paths.review}>{t('review.all')}</Link>
        <span>{scopeWords(t, scope)}</span>
        {handedOver && (
          <span>{t('review.handedBy', { name: reviewerWords(handedOver.by), time: dateTime(handedOver.at) })}</span>
        )}
      </p>
      {!mayRevoke && !isCompleted && (
        <div className={styles['screenOnly']}>
          <Notice type="info">{t('review.cannotRevoke')}</Notice>
        </div>
      )}
    </>
  );
}

interface ActsProps {
  review: Review;
  counts: ReviewCounts;
  lock: ReviewLock;
  reviewer: Reviewer;
  isReport: boolean;
  canDecide: boolean;
  change: (update: (review: Review) => Review) => void;
}

function Acts({ review, counts, lock, reviewer, isReport, canDecide, change }: ActsProps) {
  const t = useTranslate();
  const { busy } = useJobs();
  const carryOut = useCarryOut(review, lock);
  const mayRevoke = usePermission()('staffUpdate');
  const [isSigning, setSigning] = useState(false);
  const { open, waiting } = counts;
  const { id, signed } = review;
  return (
    <div className={`${styles['acts']} ${styles['screenOnly']}`}>
      <Button onClick={() => downloadReview(review, reviewer)}>{t('review.handOver')}</Button>
      {!signed && canDecide && (
        <Button onClick={() => visit(reviewAddress(id, isReport ? undefined : 'report'))}>
          {t(isReport ? 'review.goOn' : 'review.report')}
        </Button>
      )}
      {canDecide && mayRevoke && waiting > 0 && (
        <Button danger disabled={busy} onClick={() => void carryOut()}>
          {t('review.carryOut', { count: waiting })}
        </Button>
      )}
      {!signed && canDecide && (
        // The button is disabled while a job runs, because the signed report would lack the results of the job.
        <Button type={open === 0 ? 'primary' : 'default'} disabled={busy} onClick={() => setSigning(true)}>
          {t('review.sign')}
        </Button>
      )}
      {isSigning && <SignDialog {...{ review, counts, reviewer, change }} onClose={() => setSigning(false)} />}
    </div>
  );
}

interface SignDialogProps {
  review: Review;
  counts: ReviewCounts;
  reviewer: Reviewer;
  change: (update: (review: Review) => Review) => void;
  onClose: () => void;
}

/** Maximum number of people that are listed by name. Further people are only counted. */
const MAX_NAMED = 5;

/**
 * Dialog for signing a review. The reviewer must confirm open decisions and revocations that were not carried out.
 * If the backend logs exports, the signature is first written to the operation log.
 */
function SignDialog({ review, counts, reviewer, change, onClose }: SignDialogProps) {
  const t = useTranslate();
  const logSignature = useSignatureLog();
  const isRefused = useIsSignatureRefused();
  const { message } = useMessages();
  const mayRevoke = usePermission()('staffUpdate');
  const [isShown, setIsShown] = useState(true);
  const [acceptance, setAcceptance] = useState({ open: false, waiting: false });
  const [isSigning, setSigning] = useState(false);
  const [fault, setFault] = useState<string>();
  const { open, waiting } = counts;
  const sign = async () => {
    setSigning(true);
    setFault(undefined);
    const signature = { by: reviewer, at: new Date().toISOString(), open };
    const logOutcome = await logSignature?.({ ...review, signed: signature });
    setSigning(false);
    if (logOutcome?.ok === false) return setFault(failureText(logOutcome.failure));
    setIsShown(false);
    change((current) => ({ ...current, signed: signature }));
    message.success(`${review.name} · ${t('review.state.signed')}`);
  };
  return (
    <Modal
      open={isShown}
      title={t('review.sign.title', { name: review.name })}
      okText={t('review.sign')}
      cancelText={t('form.cancel')}
      confirmLoading={isSigning}
      okButtonProps={{ disabled: (open > 0 && !acceptance.open) || (waiting > 0 && !acceptance.waiting) }}
      onOk={() => void sign()}
      onCancel={() => setIsShown(false)}
      afterClose={onClose}
    >
      <p>
        {t('review.reviewer')}: {reviewer.name} ({reviewer.username})
      </p>
      <p>{t('review.sign.hint')}</p>
      {logSignature && <p>{t('review.sign.logged')}</p>}
      {isRefused && <Notice type="warning">{t('review.sign.notLogged')}</Notice>}
      {waiting > 0 && (
        <>
          <p className={styles['waiting']}>{t('review.sign.waiting', { count: waiting })}</p>
          <Waiting review={review} />
          <p>{t(mayRevoke ? 'review.sign.later' : 'review.cannotRevoke')}</p>
          <p>
            <Checkbox
              checked={acceptance.waiting}
              onChange={({ target }) => setAcceptance({ ...acceptance, waiting: target.checked })}
            >
              {t('review.sign.anyway')}
            </Checkbox>
          </p>
        </>
      )}
      {open > 0 && (
        <p>
          <Checkbox
            checked={acceptance.open}
            onChange={({ target }) => setAcceptance({ ...acceptance, open: target.checked })}
          >
            {t('review.sign.open', { count: open })}
          </Checkbox>
        </p>
      )}
      {fault && <Alert type="error" showIcon role="alert" message={fault} />}
    </Modal>
  );
}

/** Lists the people with revocations that were not carried out, and the roles to be revoked. */
function Waiting({ review }: { review: Review }) {
  const t = useTranslate();
  const people = revocations(review);
  const restCount = people.length - MAX_NAMED;
  return (
    <ul className={styles['names']}>
      {people.slice(0, MAX_NAMED).map(({ person, roles }) => (
        <li key={person.id}>
          {person.name}: {roles.map(({ name }) => name).join(t('common.listSeparator'))}
        </li>
      ))}
      {restCount > 0 && <li>{t('permission.more', { count: restCount })}</li>}
    </ul>
  );
}

/**
 * Returns a function that asks for confirmation and then carries out the revocations of a review as a job.
 * The job writes its results into the review.
 * Revocations for which `lock` returns a reason are skipped and listed with this reason.
 */
function useCarryOut(review: Review, lock: ReviewLock): () => Promise<void> {
  const t = useTranslate();
  const ask = useQuestion();
  const { start } = useJobs();

  return async () => {
    const acts: JobAct[] = [];
    const items: JobItem[] = [];
    const leftOut: JobLeftOut[] = [];
    let count = 0;
    for (const { person, roles, version, reasons } of revocations(review)) {
      const { id, name: label, username: detail } = person;
      const revocableRoles = roles.filter((role) => {
        const reason = lock({ personId: id, roleId: role.id });
        if (reason !== undefined) leftOut.push({ label, detail, reason: `${role.name}: ${reason}` });
        return reason === undefined;
      });
      if (revocableRoles.length === 0) continue;
      count += revocableRoles.length;
      const names = Object.fromEntries(revocableRoles.map((role) => [role.id, role.name]));
      const change = revocableRoles.map(({ name }) => name).join(t('common.listSeparator'));
      acts.push({ kind: 'staffRoles', params: { add: [], remove: revocableRoles.map((role) => role.id), names } });
      // In a review from a file, revocations can lack reasons. The name of the review is then used as the reason.
      const reason = reasons.length > 0 ? reasons.join(t('common.listSeparator')) : review.name;
      items.push({
        ...{ id, label, detail, change, act: acts.length - 1, reason: reason.slice(0, MAX_REASON) },
        ...(version !== undefined && { version }),
      });
    }
    const isAgreed = await ask({
      title: t('review.carryOut.title', { count }),
      hint: t('review.carryOut.hint', { people: items.length }),
      leaveLabel: t('review.revoke'),
      stayLabel: t('form.cancel'),
    });
    if (!isAgreed || items.length === 0) return;
    const title = { key: 'review.carryOut.job', values: { name: review.name } } as const;
    start({ title, acts, items, leftOut, review: review.id });
  };
}
