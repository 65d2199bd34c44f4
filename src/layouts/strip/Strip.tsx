import DisconnectOutlined from '@ant-design/icons-svg/lib/asn/DisconnectOutlined';
import { useLayoutEffect, useRef } from 'react';
import Icon from '@/components/plain/Icon';
import { useOffline } from '@/hooks/browser/useConnection';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './strip.less';

/**
 * Persistent notices about the whole app, in a strip at the bottom of the window.
 * The page stores the height of the strip as `--strip-height`.
 * Drawers, dialogs, the side bar and screens leave this height free, so that the strip covers nothing (`strip.less`).
 */
export default function Strip() {
  const t = useTranslate();
  const offline = useOffline();
  const strip = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const page = document.documentElement;
    const observer = new ResizeObserver(() => {
      page.style.setProperty('--strip-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--strip-height');
    };
  }, []);

  return (
    <div ref={strip} id={STRIP} className={styles['strip']}>
      {/* The live region is always rendered: screen readers do not announce a region that appears with its text. */}
      <div role="status">
        {offline && (
          <p className={styles['line']}>
            <Icon icon={DisconnectOutlined} />
            <span>{t('pwa.offlineLasts')}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Element id of the strip. Other components use it to render content into the strip. */
const STRIP = 'strip';

export const stripPlace = (): HTMLElement => document.getElementById(STRIP) ?? document.body;
