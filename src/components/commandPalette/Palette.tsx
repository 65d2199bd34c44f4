import CloseOutlined from '@ant-design/icons/CloseOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import {
  useId,
  useMemo,
  useRef,
  useState,
  useEffect,
  useLayoutEffect,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import Modal from '@/components/layers/Modal';
import StatePanel from '@/components/status/StatePanel';
import { searchTerms } from '@/constants/searchWords';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { MAX_KEYWORD } from '@/utils/address/queryValues';
import { isComposing, isEnter } from '@/utils/inputEvents';
import type { PinyinMatch } from '@/utils/text/searchText';
import styles from './palette.less';
import { type PaletteGroup, type PaletteItem, COMMAND_KEY } from './paletteItem';
import PaletteList, { rowId } from './PaletteList';

interface PaletteProps {
  groups: readonly PaletteGroup[];
  query: string;
  pinyin: PinyinMatch | undefined;
  /** Names of the choices made so far, such as an action and a role. The names are shown before the field. */
  chosen?: readonly string[];
  placeholder?: string | undefined;
  /** Whether the search finds people; true by default. */
  hasPeople?: boolean | undefined;
  onBack?: () => void;
  /** `isComposing` is true while the text is still being composed with an input method. */
  onQuery: (query: string, state: { isComposing: boolean }) => void;
  onChoose: (item: PaletteItem, target: { inNewTab: boolean }) => void;
  onClose: () => void;
}

function PaletteBody(props: PaletteProps) {
  const { groups, query, pinyin, chosen = [], onQuery, onChoose, onClose, onBack, hasPeople = true } = props;
  const t = useTranslate();
  const label = t(hasPeople ? 'palette.placeholder' : 'palette.placeholder.own');
  const placeholder = props.placeholder ?? label;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const terms = useMemo(() => searchTerms(query), [query]);
  const items = groups.flatMap((group) => group.items);
  const { active, setActive, onKeyDown } = usePaletteKeys({ items, query, onChoose, onBack });
  useHeldFocus(field);

  const notes = groups.flatMap(({ note }) => note ?? []);
  const isEmpty = items.length === 0 && notes.length === 0;
  const count = items.filter(({ retries }) => !retries).length;
  return (
    <>
      <div className={styles['top']}>
        <SearchOutlined aria-hidden />
        {chosen.map((name) => (
          <bdi key={name} className={styles['chosen']} title={name}>
            {name}
          </bdi>
        ))}
        <input
          ref={field}
          type="text"
          role="combobox"
          className={styles['field']}
          aria-label={label}
          {...(chosen.length > 0 && { 'aria-description': chosen.join(' ') })}
          aria-autocomplete="list"
          aria-expanded={!isEmpty}
          aria-controls={listId}
          aria-activedescendant={active && rowId(listId, active)}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_KEYWORD}
          value={query}
          onChange={({ target, nativeEvent }) =>
            onQuery(target.value, { isComposing: isComposing(nativeEvent as InputEvent) })
          }
          onCompositionEnd={({ currentTarget }) => onQuery(currentTarget.value, { isComposing: false })}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={styles['close']} aria-label={t('palette.keys.close')} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      </div>
      <p role="status" className={styles['visuallyHidden']}>
        {notes.length > 0 ? notes.join(' ') : query && t('palette.results', { count })}
      </p>
      {isEmpty ? (
        <div id={listId} className={styles['none']}>
          <StatePanel
            icon={<SearchOutlined />}
            title={t('palette.none', { words: query.trim() })}
            hint={t('palette.noneHint')}
          />
        </div>
      ) : (
        <PaletteList id={listId} {...{ groups, active, terms, pinyin, onChoose }} onActive={setActive} />
      )}
      <PaletteKeysHelp />
    </>
  );
}

/** z-index above drawers and their popups, but below messages. */
const ABOVE_DRAWERS = 1200;

/**
 * Command palette: a search field for screens, records and actions.
 * The grouped results can be chosen by keyboard alone.
 */
export default function Palette(props: PaletteProps) {
  const t = useTranslate();
  return (
    <Modal
      open
      title={<span className={styles['visuallyHidden']}>{t('palette.title')}</span>}
      footer={null}
      closable={false}
      onCancel={props.onClose}
      width={640}
      zIndex={ABOVE_DRAWERS}
      // The palette has no animation, since users often open and close it by keyboard.
      // `useHeldFocus` returns the focus to the element that had it before the palette opened.
      transitionName=""
      maskTransitionName=""
      focusTriggerAfterClose={false}
      style={{ insetBlockStart: 'min(10vh, 88px)' }}
      styles={{ content: { padding: 0, overflow: 'hidden' }, header: { margin: 0 } }}
    >
      <PaletteBody {...props} />
    </Modal>
  );
}

/** Visible help for the palette's keys. Screen readers do not need it, because they announce the keys of a combobox. */
function PaletteKeysHelp() {
  const t = useTranslate();
  const keys = [
    { keys: ['↑', '↓'], description: t('palette.keys.move') },
    { keys: ['↵'], description: t('palette.keys.open') },
    { keys: [COMMAND_KEY, '↵'], description: t('palette.keys.newTab') },
    { keys: ['Esc'], description: t('palette.keys.close') },
  ];
  return (
    <p aria-hidden className={styles['keys']}>
      {keys.map((entry) => (
        <span key={entry.description}>
          {entry.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {entry.description}
        </span>
      ))}
    </p>
  );
}

interface PaletteKeys {
  items: readonly PaletteItem[];
  /** Typed text. Each change of the text makes the first item active again. */
  query: string;
  onChoose: (item: PaletteItem, target: { inNewTab: boolean }) => void;
  /** Removes the last choice, such as the chosen action. */
  onBack: (() => void) | undefined;
}

/** Returns the index of the item to which a key moves, wrapping around at both ends; undefined for all other keys. */
function targetIndex(event: KeyboardEvent, activeIndex: number, count: number): number | undefined {
  if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (event.key === 'ArrowDown') return (activeIndex + 1) % count;
  if (event.key === 'ArrowUp') return (activeIndex - 1 + count) % count;
  if (event.key === 'Home') return 0;
  return event.key === 'End' ? count - 1 : undefined;
}

/**
 * Returns the active item and the key handler of the field.
 * The handler moves to another item, or chooses the active one.
 */
function usePaletteKeys({ items, query, onChoose, onBack }: PaletteKeys) {
  const [activeState, setActiveState] = useState({ query, id: '' });
  const activeItem = items.find(({ id }) => activeState.query === query && id === activeState.id) ?? items[0];
  const setActive = (item: PaletteItem | undefined) => item && setActiveState({ query, id: item.id });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Backspace' && query === '') onBack?.();
    if (!activeItem) return;
    if (isEnter(event)) {
      event.preventDefault();
      onChoose(activeItem, { inNewTab: event.ctrlKey || event.metaKey });
      return;
    }
    const nextActive = targetIndex(event, items.indexOf(activeItem), items.length);
    if (nextActive === undefined) return;
    event.preventDefault();
    setActive(items[nextActive]);
  };
  return { active: activeItem, setActive, onKeyDown };
}

/**
 * Keeps the focus in a dialog, initially in the dialog's field.
 * When the dialog closes, the focus returns to the element that had it before the dialog opened.
 * If other elements have tried to take the focus meanwhile, the last of these elements gets the focus.
 * An example is the opener of a drawer that closed below the dialog.
 */
function useHeldFocus(field: RefObject<HTMLElement>): void {
  const owner = useRef(document.activeElement);

  useEffect(() => field.current?.focus(), [field]);

  // The cleanup of a layout effect runs early: before content that replaces the dialog takes the focus.
  useLayoutEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || field.current?.closest('[role="dialog"]')?.contains(target)) return;
      owner.current = target;
      field.current?.focus();
    };
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      if (owner.current instanceof HTMLElement) owner.current.focus({ preventScroll: true });
    };
  }, [field]);
}
