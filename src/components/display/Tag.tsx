import { forwardRef, type HTMLAttributes } from 'react';
import styles from './Tag.less';

interface TagProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: 'neutral' | 'success' | 'warning' | 'error';
}

/** A short mark beside or in place of words. What its colour says, its words say as well. */
export default forwardRef<HTMLSpanElement, TagProps>(function Tag({ tone = 'neutral', ...rest }, ref) {
  return <span ref={ref} {...rest} className={styles['tag']} data-tone={tone} />;
});
