import { useLocation } from 'umi';
import { changeQuery } from '@/hooks/navigation';
import { useKeyword } from '@/hooks/useKeyword';
import { changeSearch, text } from '@/utils/address/queryValues';

/** The value in the address for systems without a category. */
const NO_CATEGORY = '~';

const setCategory = (category: string | undefined): void =>
  changeQuery((now) => changeSearch(now, { category: category === '' ? NO_CATEGORY : category }));

/** Keyword and category of the board, kept in the address. */
export function useBoardQuery() {
  const [query, setQuery, clearQuery] = useKeyword('q');
  const category = text(new URLSearchParams(useLocation().search).get('category') ?? '');
  return {
    query,
    category: category === NO_CATEGORY ? '' : category,
    setQuery,
    setCategory,
    clear: () => {
      clearQuery();
      changeQuery((now) => changeSearch(now, { q: undefined, category: undefined }));
    },
  };
}
