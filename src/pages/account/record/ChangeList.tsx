import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '@/hooks/useWords';
import type { TextParts } from '@/utils/valueDiff';
import styles from './ChangeList.less';
import type { ShownChange } from './changes';

/** A text longer than this is shown in part at first. */
const LONG_TEXT = 400;
/** How much of what both sides have in common stays around what differs. */
const AROUND = 60;
const MOST_ITEMS = 100;

/** Field by field what was before and what is after; what differs is marked by more than colour. */
export default function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <Change key={change.key} change={change} />
      ))}
    </ul>
  );
}

function Change({ change: { label, diff } }: { change: ShownChange }) {
  const t = useWords();
  const [whole, setWhole] = useState(false);
  if (diff.kind === 'list') {
    const items = [
      ...diff.removed.map((text) => ({ text, Mark: 'del' as const, word: t('record.changes.removed') })),
      ...diff.added.map((text) => ({ text, Mark: 'ins' as const, word: t('record.changes.added') })),
    ];
    const isLong = items.length > MOST_ITEMS;
    return (
      <li>
        <h4>{label}</h4>
        <ul className={styles['items']}>
          {items.slice(0, whole ? undefined : MOST_ITEMS).map(({ text, Mark, word }, index) => (
            <li key={index}>
              <Mark>
                {word}: <bdi>{text}</bdi>
              </Mark>
            </li>
          ))}
        </ul>
        {diff.kept > 0 && <span className={styles['kept']}>{t('record.changes.kept', { count: diff.kept })}</span>}
        {isLong && <More whole={whole} onToggle={() => setWhole(!whole)} />}
      </li>
    );
  }

  const empty: TextParts = { start: '', middle: '', end: '' };
  const before = diff.kind === 'changed' ? diff.before : { ...empty, middle: diff.kind === 'removed' ? diff.before : '' };
  const after = diff.kind === 'changed' ? diff.after : { ...empty, middle: diff.kind === 'added' ? diff.after : '' };
  const isLong = [before, after].some(({ start, middle, end }) => start.length + middle.length + end.length > LONG_TEXT);
  const side = (parts: TextParts, Mark: 'del' | 'ins') => {
    const { start, middle, end } = isLong && !whole ? shortened(parts) : parts;
    const isEmpty = parts.start === '' && parts.middle === '' && parts.end === '';
    return (
      <dd className={styles['text']}>
        <bdi>
          {isEmpty ? '—' : start}
          {middle !== '' && <Mark>{middle}</Mark>}
          {end}
        </bdi>
      </dd>
    );
  };
  return (
    <li>
      <h4>
        {label} <span className={styles['kept']}>{t(`record.changes.${diff.kind}`)}</span>
      </h4>
      <dl className={styles['sides']}>
        <dt>{t('record.changes.before')}</dt>
        {side(before, 'del')}
        <dt>{t('record.changes.after')}</dt>
        {side(after, 'ins')}
      </dl>
      {isLong && <More whole={whole} onToggle={() => setWhole(!whole)} />}
    </li>
  );
}

function More({ whole, onToggle }: { whole: boolean; onToggle: () => void }) {
  const t = useWords();
  return (
    <Button type="link" size="small" aria-expanded={whole} onClick={onToggle}>
      {t(whole ? 'record.changes.less' : 'record.changes.more')}
    </Button>
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
