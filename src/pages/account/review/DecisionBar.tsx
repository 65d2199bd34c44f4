import { Button } from 'antd';
import Tooltip from '@/components/layers/Tooltip';
import { useTranslate } from '@/hooks/locale/useTranslate';
import styles from './review.less';
import type { ReviewKeys } from './useReviewKeys';

interface DecisionBarProps {
  acts: ReviewKeys;
  /** The role in question. */
  role: string;
  /** Why it may not be revoked. */
  lockedBecause: string | undefined;
  /** It was revoked, and carried out: nothing is left to decide. */
  isDone: boolean;
  canUndo: boolean;
}

/** All that the keys do, as buttons. */
export default function DecisionBar({ acts, role, lockedBecause, isDone, canUndo }: DecisionBarProps) {
  const t = useTranslate();
  const isLocked = lockedBecause !== undefined;
  return (
    <div className={styles['bar']} role="group" aria-label={`${t('review.decision')} ${role}`}>
      <Button type="primary" disabled={isDone} aria-keyshortcuts="K" onClick={acts.keep}>
        <span>{t('review.keep')}</span>
        <kbd aria-hidden>K</kbd>
      </Button>
      <Tooltip title={lockedBecause}>
        <Button
          danger
          disabled={isDone}
          // Not `disabled`: the reason must be there for the keyboard, too.
          aria-disabled={isLocked || undefined}
          {...(isLocked && { 'aria-description': lockedBecause, 'className': styles['locked'] ?? '' })}
          aria-keyshortcuts="R"
          onClick={acts.revoke}
        >
          <span>{t('review.revoke')}</span>
          <kbd aria-hidden>R</kbd>
        </Button>
      </Tooltip>
      <Button disabled={isDone} aria-keyshortcuts="L" onClick={acts.later}>
        <span>{t('review.later')}</span>
        <kbd aria-hidden>L</kbd>
      </Button>
      <span className={styles['steps']}>
        <Button type="text" aria-disabled={!canUndo} aria-keyshortcuts="Z" onClick={acts.undo}>
          <span>{t('common.undo')}</span>
          <kbd aria-hidden>Z</kbd>
        </Button>
        <Button type="text" aria-keyshortcuts="ArrowUp" onClick={acts.previous}>
          <span>{t('review.previous')}</span>
          <kbd aria-hidden>↑</kbd>
        </Button>
        <Button type="text" aria-keyshortcuts="J ArrowDown" onClick={acts.next}>
          <span>{t('review.next')}</span>
          <kbd aria-hidden>↓</kbd>
        </Button>
        <Button type="text" aria-keyshortcuts="?" onClick={acts.help}>
          <span>{t('review.keys')}</span>
          <kbd aria-hidden>?</kbd>
        </Button>
      </span>
      {isLocked && <p className={styles['why']}>{lockedBecause}</p>}
    </div>
  );
}
