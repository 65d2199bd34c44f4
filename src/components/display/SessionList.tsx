import { Button } from 'antd';
import type { Session } from '@/contract/session';
import { useDateTime } from '@/hooks/locale/useFormats';
import { useTranslate } from '@/hooks/locale/useTranslate';
import Ltr from './Ltr';
import styles from './SessionList.less';
import Tag from './Tag';

/**
 * Patterns of user agents, with the names of the browsers.
 * The first matching pattern is used, since user agents also contain the names of other browsers.
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

/** @returns the names of browser and device, such as "Edge · Windows"; an empty text if both are unknown */
export const deviceOf = (userAgent: string): string =>
  [BROWSERS, DEVICES].flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? []).join(' · ');

interface SessionListProps {
  sessions: readonly Session[];
  /** Ends a session other than the current one. Without this function, there are no buttons to end sessions. */
  onEnd?: (session: Session) => void;
  /** Ids of the sessions for which a request to end them is running. */
  ending?: ReadonlySet<number>;
}

/** List of an account's active sessions: device and browser, network, sign-in time and latest use. */
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
