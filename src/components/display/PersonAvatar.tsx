import UserOutlined from '@ant-design/icons/UserOutlined';
import { useState } from 'react';
import { safeUrl } from '@/utils/address/safeUrl';
import styles from './display.less';

/** Returns the initials for an avatar: of the first two words if both are Latin, otherwise the first character. */
export function initialsOf(name: string | null | undefined): string {
  const words = name?.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second = ''] = words;
  const [letter = ''] = first;
  const [nextLetter = ''] = second;
  const isLatin = /\p{Script=Latin}/u;
  return (isLatin.test(letter) && isLatin.test(nextLetter) ? letter + nextLetter : letter).toUpperCase();
}

interface PersonAvatarProps {
  name: string | null | undefined;
  src: string | null | undefined;
  /** Width and height in pixels. */
  size: number;
}

/**
 * Picture or initials of a person. It is decorative, since the name is shown beside it.
 * This component replaces antd's avatar, which is slow in lists because it measures each instance after rendering.
 */
export default function PersonAvatar({ name, src, size }: PersonAvatarProps) {
  const url = safeUrl(src);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const initials = initialsOf(name);
  const isPicture = url !== undefined && url !== brokenUrl;
  return (
    <span
      aria-hidden="true"
      className={styles['avatar']}
      style={{ inlineSize: size, blockSize: size, fontSize: size * (Array.from(initials).length > 1 ? 0.46 : 0.6) }}
    >
      {isPicture ? <img src={url} alt="" onError={() => setBrokenUrl(url)} /> : initials || <UserOutlined />}
    </span>
  );
}
