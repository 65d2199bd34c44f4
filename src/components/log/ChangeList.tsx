import { Button } from 'antd';
import { useState } from 'react';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { ShownChange } from '@/utils/log/changes';
import { isLongText, type TextParts } from '@/utils/valueDiff';
import styles from './log.less';

/** List of the values before and after a change, field by field. Differences are not marked by colour alone. */
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

const middlePart = (middle: string): TextParts => ({ start: '', middle, end: '' });

function Change({ diff }: Pick<ShownChange, 'diff'>) {
  if (diff.kind === 'list') return <ListChange {...diff} />;
  if (diff.kind === 'edited') return <TextChange before={diff.before} after={diff.after} />;
  const before = diff.kind === 'added' ? '' : diff.before;
  const after = diff.kind === 'removed' ? '' : diff.after;
  return isLongText(before + after) ? (
    <TextChange before={middlePart(before)} after={middlePart(after)} />
  ) : (
    <ValueChange {...{ before, after }} />
  );
}

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

interface ListChangeProps {
  added: readonly string[];
  removed: readonly string[];
  /** Number of items that did not change. */
  kept: number;
}

const MAX_ITEMS = 50;

/** Shows the items that were added to a list, and the items that were removed from the list. */
function ListChange({ added, removed, kept }: ListChangeProps) {
  const t = useTranslate();
  return (
    <>
      <div className={styles['lists']}>
        {added.length > 0 && (
          <Items title={t('log.changes.addedItems', { count: added.length })} items={added} mark="ins" />
        )}
        {removed.length > 0 && (
          <Items title={t('log.changes.removedItems', { count: removed.length })} items={removed} mark="del" />
        )}
      </div>
      {kept > 0 && <span className={styles['kept']}>{t('log.changes.kept', { count: kept })}</span>}
    </>
  );
}

function Items({ title, items, mark: Mark }: { title: string; items: readonly string[]; mark: 'ins' | 'del' }) {
  const [isExpanded, setExpanded] = useState(false);
  return (
    <section>
      <h5>{title}</h5>
      <ul className={styles['items']}>
        {items.slice(0, isExpanded ? undefined : MAX_ITEMS).map((text, index) => (
          <li key={index}>
            <Mark>
              <bdi>{text}</bdi>
            </Mark>
          </li>
        ))}
      </ul>
      {items.length > MAX_ITEMS && <More isExpanded={isExpanded} onToggle={() => setExpanded(!isExpanded)} />}
    </section>
  );
}

/** Number of characters above which only an excerpt of a text is shown at first. */
const LONG_TEXT = 400;
/** Number of unchanged characters that are shown before and after the difference. */
const CONTEXT_LENGTH = 60;

const lengthOf = ({ start, middle, end }: TextParts): number => start.length + middle.length + end.length;

/** Shows a longer text before and after the change, one below the other, with the difference marked. */
function TextChange({ before, after }: { before: TextParts; after: TextParts }) {
  const t = useTranslate();
  const [isExpanded, setExpanded] = useState(false);
  const isLong = [before, after].some((parts) => lengthOf(parts) > LONG_TEXT);
  const side = (parts: TextParts, Mark: 'del' | 'ins') => {
    const { start, middle, end } = isLong && !isExpanded ? shortenedParts(parts) : parts;
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
      {isLong && <More isExpanded={isExpanded} onToggle={() => setExpanded(!isExpanded)} />}
    </>
  );
}

/** Returns the part of a text that differs, with some characters of context. */
function shortenedParts({ start, middle, end }: TextParts): TextParts {
  return {
    start: start.length > CONTEXT_LENGTH ? `…${start.slice(-CONTEXT_LENGTH)}` : start,
    middle: middle.length > LONG_TEXT ? `${middle.slice(0, LONG_TEXT)}…` : middle,
    end: end.length > CONTEXT_LENGTH ? `${end.slice(0, CONTEXT_LENGTH)}…` : end,
  };
}

interface MoreProps {
  isExpanded: boolean;
  onToggle: () => void;
}

/** Button that expands or collapses a long text. */
function More({ isExpanded, onToggle }: MoreProps) {
  const t = useTranslate();
  return (
    <Button type="link" size="small" aria-expanded={isExpanded} onClick={onToggle}>
      {t(isExpanded ? 'log.changes.less' : 'log.changes.more')}
    </Button>
  );
}
