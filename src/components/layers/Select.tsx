import { Select as AntSelect, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { useState, type KeyboardEvent } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';
import { usePinyinMatch } from '@/hooks/usePinyinMatch';
import { searchTextOf, termsTest, type PinyinMatch } from '@/utils/text/searchText';
import { useOpen } from './useOpen';

const byLabel = (words: string, pinyin: PinyinMatch | undefined) => {
  const matches = termsTest(words, pinyin);
  return (_: string, option: DefaultOptionType | undefined) =>
    typeof option?.label === 'string' && matches(searchTextOf(option.label));
};

/**
 * antd's select with these differences:
 * - The list is registered as a layer: while antd closes the list on Escape, the layers below it stay open.
 * - Tab leaves the field without selecting. antd would select the current option and keep the focus.
 * - `aria-required` is removed, because antd sets it on an element without a role. The label shows the requirement.
 * - Options are searched by label with the app's text search, unless `filterOption` is set.
 */
export default function Select<Value>({ 'aria-required': _, ...props }: SelectProps<Value>) {
  const [open, change] = useOpen(props);
  useLayer(open, () => change(false), { ownEscape: true });
  const onInputKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    props.onInputKeyDown?.(event);
    if (!open || event.key !== 'Tab') return;
    event.stopPropagation();
    change(false);
  };
  const [words, setWords] = useState('');
  const { filterOption = byLabel(words, usePinyinMatch(props.filterOption === undefined ? words : '')) } = props;
  const onSearch = (newWords: string) => {
    setWords(newWords);
    props.onSearch?.(newWords);
  };
  const isSearchable = props.showSearch ?? props.mode !== undefined;
  const layerProps = { open, onOpenChange: change, onInputKeyDown, ...(isSearchable && { onSearch, filterOption }) };
  return <AntSelect<Value> {...props} {...layerProps} />;
}
