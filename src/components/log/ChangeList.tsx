import { useTranslate } from '@/hooks/locale/useTranslate';
import type { ShownChange } from '@/utils/log/changes';
import { isLongText, type TextParts } from '@/utils/valueDiff';
import styles from './ChangeList.less';
import ListChange from './ListChange';
import TextChange from './TextChange';

/** Field by field what was before and what is after; what differs is marked by more than colour. */
export default function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <ul className={styles['changes']}>
      {changes.map(({ key, label, diff }) => (
        <li key={key}>
          <h4>{label}</h4>
          <Change diff={diff} />
        </li>
      ))}
    </ul>
  );
}

const whole = (middle: string): TextParts => ({ start: '', middle, end: '' });

function Change({ diff }: Pick<ShownChange, 'diff'>) {
  if (diff.kind === 'list') return <ListChange {...diff} />;
  if (diff.kind === 'edited') return <TextChange before={diff.before} after={diff.after} />;
  const before = diff.kind === 'added' ? '' : diff.before;
  const after = diff.kind === 'removed' ? '' : diff.after;
  return isLongText(before + after) ? (
    <TextChange before={whole(before)} after={whole(after)} />
  ) : (
    <ValueChange {...{ before, after }} />
  );
}

/** One value, and the one in its place. */
function ValueChange({ before, after }: { before: string; after: string }) {
  const t = useTranslate();
  const side = (word: string, text: string, Mark: 'del' | 'ins') => (
    <div>
      <dt>{word}</dt>
      <dd className={styles['text']}>
        {text === '' ? (
          <span className={styles['kept']}>{t('log.changes.none')}</span>
        ) : (
          <Mark>
            <bdi>{text}</bdi>
          </Mark>
        )}
      </dd>
    </div>
  );
  return (
    <dl className={styles['pair']}>
      {side(t('log.changes.before'), before, 'del')}
      {side(t('log.changes.after'), after, 'ins')}
    </dl>
  );
}
