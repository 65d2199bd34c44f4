import CloseOutlined from '@ant-design/icons/CloseOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useId, useMemo, useRef } from 'react';
import Modal from '@/components/layers/Modal';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { MAX_KEYWORD } from '@/utils/address/queryValues';
import { searchTerms } from '@/constants/searchWords';
import { isComposing } from '@/utils/isComposing';
import type { PinyinMatch } from '@/utils/text/searchText';
import StatePanel from '@/components/status/StatePanel';
import styles from './palette.less';
import type { PaletteGroup, PaletteItem } from './paletteItem';
import PaletteKeysHelp from './PaletteKeysHelp';
import PaletteList, { rowId } from './PaletteList';
import { useHeldFocus } from './useHeldFocus';
import { usePaletteKeys } from './usePaletteKeys';

interface PaletteProps {
  groups: readonly PaletteGroup[];
  query: string;
  pinyin: PinyinMatch | undefined;
  /** What was chosen already, and what is looked for next; Backspace in the empty field takes the last choice back. */
  chosen?: readonly string[];
  placeholder?: string | undefined;
  onBack?: () => void;
  /** `composing`: an input method is still at it. */
  onQuery: (query: string, composing: boolean) => void;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
  onClose: () => void;
}

function PaletteBody(props: PaletteProps) {
  const { groups, query, pinyin, chosen = [], onQuery, onChoose, onClose, onBack } = props;
  const t = useTranslate();
  const label = t('palette.placeholder');
  const placeholder = props.placeholder ?? label;
  const list = useId();
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
          aria-controls={list}
          aria-activedescendant={active && rowId(list, active)}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_KEYWORD}
          value={query}
          onChange={({ target, nativeEvent }) => onQuery(target.value, isComposing(nativeEvent as InputEvent))}
          onCompositionEnd={({ currentTarget }) => onQuery(currentTarget.value, false)}
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
        <div id={list} className={styles['none']}>
          <StatePanel
            icon={<SearchOutlined />}
            title={t('palette.none', { words: query.trim() })}
            hint={t('palette.noneHint')}
          />
        </div>
      ) : (
        <PaletteList id={list} {...{ groups, active, terms, pinyin, onChoose }} onActive={setActive} />
      )}
      <PaletteKeysHelp />
    </>
  );
}

/** Above drawers and their popups, below messages. */
const ABOVE_DRAWERS = 1200;

/** One field that leads everywhere: what it finds, in groups, is moved through and chosen by the keyboard alone. */
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
      // It comes and goes by a key, without a pause; `useHeldFocus` gives the focus back at once.
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
