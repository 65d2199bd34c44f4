import { Select as AntSelect, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { useState, type KeyboardEvent } from 'react';
import { useLayer } from '@/hooks/browser/useLayer';
import { usePinyinMatch } from '@/hooks/usePinyinMatch';
import { searched, termsTest, type PinyinMatch } from '@/utils/text/searchText';
import { useOpen } from './useOpen';

const byLabel = (words: string, pinyin: PinyinMatch | undefined) => {
  const fits = termsTest(words, pinyin);
  return (_: string, option: DefaultOptionType | undefined) =>
    typeof option?.label === 'string' && fits(searched(option.label));
};

/**
 * antd's, known as a layer: Escape closes its list, which it does itself, and nothing below it. Tab leaves it and takes
 * nothing: antd's would pick the option that happens to be current, and keep the focus. That it is required is told by its
 * label and its message: antd's would say it on a frame without a role, which screen readers take for an error. Options are
 * found by their labels as everything is, unless `filterOption` says otherwise.
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
  const onSearch = (next: string) => {
    setWords(next);
    props.onSearch?.(next);
  };
  const isSearchable = props.showSearch ?? props.mode !== undefined;
  const own = { open, onOpenChange: change, onInputKeyDown, ...(isSearchable && { onSearch, filterOption }) };
  return <AntSelect<Value> {...props} {...own} />;
}
