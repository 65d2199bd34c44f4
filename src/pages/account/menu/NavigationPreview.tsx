import UpOutlined from '@ant-design/icons/UpOutlined';
import { useLayoutEffect, useRef } from 'react';
import NamedIcon from '@/components/icons/NamedIcon';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { NavigationEntry } from './roleNavigation';
import { shownName } from '@/locales/builtInNames';
import { scrollIntoViewOf } from '@/utils/scrollIntoViewOf';
import styles from './menu.less';

interface NavigationPreviewProps {
  label: string;
  entries: readonly NavigationEntry[];
  /** Id of the edited entry, if any. This entry is highlighted, and the preview scrolls to it. */
  currentId?: number | undefined;
}

/** Non-interactive preview of the navigation in the app's sidebar. */
export default function NavigationPreview({ label, entries, currentId }: NavigationPreviewProps) {
  const t = useTranslate();
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const current = frame.current?.querySelector<HTMLElement>('[data-current="true"]');
    if (frame.current && current) scrollIntoViewOf(frame.current, current);
  }, [entries, currentId]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <section ref={frame} aria-label={label} tabIndex={0} className={styles['frame']}>
      {entries.length > 0 ? (
        <Entries {...{ entries, currentId }} level={0} />
      ) : (
        <p className={styles['empty']}>{t('menuManagement.preview.empty')}</p>
      )}
    </section>
  );
}

/** Maximum indentation level. With more indentation, entries would have no room for their names. */
const DEEPEST_INDENT = 5;

function Entries({
  entries,
  currentId,
  level,
}: Pick<NavigationPreviewProps, 'entries' | 'currentId'> & { level: number }) {
  const t = useTranslate();
  return (
    <ul className={styles['entries']}>
      {entries.map(({ id, name, icon, uri, children }) => (
        <li key={id}>
          <span
            className={styles['entry']}
            data-current={id === currentId}
            style={{ paddingInlineStart: 16 + (level === 0 ? 0 : 8 + 16 * Math.min(level, DEEPEST_INDENT)) }}
            title={shownName(t, { name, uri })}
          >
            {/* Only entries of the first level have icons, as in the app's sidebar. */}
            {level === 0 && <NamedIcon name={icon} />}
            <span className={styles['entryName']}>{shownName(t, { name, uri })}</span>
            {id === currentId && (
              <span className={styles['visuallyHidden']}>{t('menuManagement.preview.current')}</span>
            )}
            {children.length > 0 && <UpOutlined aria-hidden className={styles['open'] ?? ''} />}
          </span>
          {children.length > 0 && <Entries entries={children} currentId={currentId} level={level + 1} />}
        </li>
      ))}
    </ul>
  );
}
