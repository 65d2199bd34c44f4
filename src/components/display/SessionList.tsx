import { Button } from 'antd';
import type { Session } from '@/contract/session';
import { useDateTime } from '@/hooks/locale/useDateTime';
import { useTranslate } from '@/hooks/locale/useTranslate';
import Ltr from './Ltr';
import styles from './SessionList.less';
import Tag from './Tag';

/**
 * Browser names by a pattern of the user agent; the first match is used, since most browsers also claim to be others.
 */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/QQBrowser/, 'QQBrowser'],
  [/HuaweiBrowser/, 'Huawei Browser'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** @returns browser and device; empty if both are unknown */
export const deviceOf = (userAgent: string): string =>
  [BROWSERS, DEVICES].flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? []).join(' · ');

interface SessionListProps {
  sessions: readonly Session[];
  /** Ends one session other than the current one; without it, sessions have no such button. */
  onEnd?: (session: Session) => void;
  /** The sessions that are being ended. */
  ending?: ReadonlySet<number>;
}

/** Open sessions of an account: device and browser, network, sign-in time and latest use. */
export default function SessionList({ sessions, onEnd, ending }: SessionListProps) {
  const t = useTranslate();
  const dateTime = useDateTime();
  if (sessions.length === 0) return <p className={styles['none']}>{t('sessions.none')}</p>;
  const currentFirst = [...sessions].sort((one, other) => Number(other.current) - Number(one.current));
  return (
    <ul className={styles['sessions']}>
      {currentFirst.map((session) => {
        const { id, current, user_agent, network, created_at, seen_at } = session;
        const device = deviceOf(user_agent) || t('sessions.unknown');
        return (
          <li key={id}>
            <div className={styles['session']}>
              <span className={styles['device']}>
                <bdi>{device}</bdi>
                {current && <Tag tone="success">{t('sessions.this')}</Tag>}
              </span>
              <span className={styles['facts']}>
                {network && <Ltr>{network}</Ltr>}
                <span>{t('sessions.times', { since: dateTime(created_at), seen: dateTime(seen_at) })}</span>
              </span>
            </div>
            {onEnd && !current && (
              <Button
                size="small"
                loading={ending?.has(id) ?? false}
                aria-label={`${t('shell.signOut')} ${device} ${network}`}
                onClick={() => onEnd(session)}
              >
                {t('shell.signOut')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
