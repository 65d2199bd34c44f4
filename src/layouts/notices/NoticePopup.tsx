import { useRequest } from 'ahooks';
import { Skeleton } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'umi';
import Ltr from '@/components/display/Ltr';
import { deviceOf } from '@/components/display/SessionList';
import { HeaderPopover } from '@/components/layers/Popover';
import type { PopupProps } from '@/components/layers/PopupButton';
import { LoadFailed } from '@/components/status/StatePanel';
import { paths } from '@/constants/paths';
import type { Notice, NoticeKind } from '@/contract/notice';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { userActions } from '@/models/user';
import { fetchNotices, markNoticesRead } from '@/services/security';
import styles from './notices.less';

/** Popup below the bell with the notices of the signed-in user. */
export default function NoticePopup({ open, onOpenChange, onClose, children }: PopupProps) {
  return (
    <HeaderPopover {...{ open, onOpenChange }} content={<NoticePanel onClose={onClose} />}>
      {children}
    </HeaderPopover>
  );
}

/**
 * Panel that loads the notices each time it opens.
 * The server marks the shown notices as read at once. The panel shows them as unread until it closes.
 */
function NoticePanel({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const panel = useRef<HTMLDivElement>(null);
  const {
    data: outcome,
    loading,
    refresh,
  } = useRequest(fetchNotices, {
    onSuccess: (answer) => {
      if (answer.ok) void markRead(answer.data);
    },
  });
  const notices = outcome?.ok ? outcome.data.filter(isKnown) : [];

  const markRead = async (shownNotices: readonly Notice[]) => {
    const newest = Math.max(...shownNotices.filter(({ read }) => !read).map(({ id }) => id));
    if (newest > 0 && (await markNoticesRead(newest)).ok) void dispatch(userActions.noticesRead());
  };

  // `autoFocus` would scroll the page, because the panel does not have its position yet.
  useEffect(() => {
    const frame = requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  return (
    <div ref={panel} role="dialog" aria-label={t('shell.notifications')} tabIndex={-1} className={styles['panel']}>
      {!outcome && <Skeleton active title={false} paragraph={{ rows: 3 }} aria-busy />}
      {outcome && !outcome.ok && <LoadFailed retrying={loading} onRetry={refresh} />}
      {outcome?.ok && notices.length === 0 && <p className={styles['none']}>{t('shell.notices.none')}</p>}
      {notices.length > 0 && (
        <>
          <ul>
            {notices.map((notice) => (
              <NoticeItem key={notice.id} notice={notice} />
            ))}
          </ul>
          <div className={styles['links']}>
            <Link to={paths.access} onClick={onClose}>
              {t('menu.access')}
            </Link>
            <Link to={paths.password} onClick={onClose}>
              {t('shell.changePassword')}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}

type KnownNotice = Notice & { kind: NoticeKind };

const isKnown = (notice: Notice): notice is KnownNotice => Object.hasOwn(linesOf, notice.kind);

function NoticeItem({ notice }: { notice: KnownNotice }) {
  const dateTime = useDateTime();
  const t = useTranslate();
  const name = useAppSelector((root) => root.user.current?.name) ?? '';
  const { read, by, network, user_agent, created_at } = notice;
  const device = user_agent ? deviceOf(user_agent) : '';
  return (
    <li className={styles['notice']} data-unread={!read}>
      {linesOf[notice.kind](notice, { t, name, dateTime }).map((line) => (
        <div key={line} className={styles['line']}>
          {line}
        </div>
      ))}
      <div className={styles['facts']}>
        {by && <bdi>{by}</bdi>}
        {device && <bdi>{device}</bdi>}
        {network && <Ltr>{network}</Ltr>}
        <time dateTime={created_at}>{dateTime(created_at)}</time>
      </div>
    </li>
  );
}

interface Wording {
  t: Translate;
  /** Name of the signed-in person. */
  name: string;
  dateTime: ReturnType<typeof useDateTime>;
}

/** Text keys of the labels of fields that a notice can mention. */
const FIELDS = {
  username: 'account.username',
  name: 'account.personName',
  mobile: 'account.mobile',
  email: 'account.email',
  department: 'account.department',
  role_terms: 'staff.term.roles',
  factors: 'login.second',
} as const;

const joinNames = (t: Translate, texts: readonly string[] = []): string => texts.join(t('common.listSeparator'));

/** Functions that return the text of a notice as a list of lines, by kind of notice. */
const linesOf: Record<NoticeKind, (notice: Notice, wording: Wording) => string[]> = {
  signIn: (_, { t }) => [t('shell.notices.signIn')],
  blocked: (_, { t }) => [t('shell.notices.blocked')],
  unlocked: (_, { t, name }) => [t('staff.unlock.done', { name })],
  password: (_, { t }) => [t('shell.notices.password')],
  sessions: (_, { t }) => [t('sessions.ended')],
  roles: ({ given, ended }, { t }) => [
    ...(given ? [t('shell.notices.given', { names: joinNames(t, given) })] : []),
    ...(ended ? [t('shell.notices.ended', { names: joinNames(t, ended) })] : []),
  ],
  expiry: ({ until }, { t, dateTime }) => [
    t('shell.notices.changed', {
      fields: `${t('account.validUntil')} ${until ? dateTime(until) : t('staff.term.none')}`,
    }),
  ],
  account: ({ fields = [] }, { t }) => {
    const labels = fields.map((field) => (field in FIELDS ? t(FIELDS[field as keyof typeof FIELDS]) : field));
    return [t('shell.notices.changed', { fields: joinNames(t, labels) })];
  },
};
