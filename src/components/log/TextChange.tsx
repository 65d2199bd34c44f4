import { useState } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { TextParts } from '@/utils/valueDiff';
import styles from './ChangeList.less';
import More from './More';

/** A text longer than this is shown in part at first. */
const LONG_TEXT = 400;
/** How much of what both sides have in common stays around what differs. */
const AROUND = 60;

const lengthOf = ({ start, middle, end }: TextParts): number => start.length + middle.length + end.length;

/** A longer text before and after, one below the other, with what differs marked in it. */
export default function TextChange({ before, after }: { before: TextParts; after: TextParts }) {
  const t = useTranslate();
  const [whole, setWhole] = useState(false);
  const isLong = [before, after].some((parts) => lengthOf(parts) > LONG_TEXT);
  const side = (parts: TextParts, Mark: 'del' | 'ins') => {
    const { start, middle, end } = isLong && !whole ? shortened(parts) : parts;
    return (
      <dd className={styles['text']}>
        {lengthOf(parts) === 0 && <span className={styles['kept']}>{t('log.changes.none')}</span>}
        <bdi>
          {start}
          {middle !== '' && <Mark>{middle}</Mark>}
          {end}
        </bdi>
      </dd>
    );
  };
  return (
    <>
      <dl className={styles['sides']}>
        <dt>{t('log.changes.before')}</dt>
        {side(before, 'del')}
        <dt>{t('log.changes.after')}</dt>
        {side(after, 'ins')}
      </dl>
      {isLong && <More whole={whole} onToggle={() => setWhole(!whole)} />}
    </>
  );
}

/** What differs, with a little around it. */
function shortened({ start, middle, end }: TextParts): TextParts {
  return {
    start: start.length > AROUND ? `…${start.slice(-AROUND)}` : start,
    middle: middle.length > LONG_TEXT ? `${middle.slice(0, LONG_TEXT)}…` : middle,
    end: end.length > AROUND ? `${end.slice(0, AROUND)}…` : end,
  };
}
