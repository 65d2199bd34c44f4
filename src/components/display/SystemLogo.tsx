import { useState } from 'react';
import styles from './display.less';
import { initialsOf } from './PersonAvatar';

const TINTS = 5;

interface SystemLogoProps {
  name: string;
  /** Address of the picture, already checked by `safeUrl`. */
  src?: string;
  /** Number that selects the background of the initials. The number must stay the same for a business system. */
  seed: number;
  small?: boolean;
}

/**
 * Picture of a business system.
 * If there is no picture or it fails to load, the initials are shown on a tinted background.
 */
export default function SystemLogo({ name, src, seed, small = false }: SystemLogoProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const size = small ? 24 : 44;
  const picture = src === brokenUrl ? undefined : src;
  const tint = picture === undefined && styles[`tint${Math.abs(seed) % TINTS}`];
  const className = [styles['logo'], small && styles['small'], tint];
  return (
    <span className={className.filter(Boolean).join(' ')} aria-hidden="true">
      {picture !== undefined ? (
        <img
          src={picture}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBrokenUrl(picture)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
