import { useSelectedRoutes } from 'umi';
import type { WordKey } from '@/locales/translate';
import { useWords } from './useWords';

/** The current screen's name, from the route table. */
export function useScreenName(): string {
  const t = useWords();
  const leaf = useSelectedRoutes().at(-1)?.route as { name?: string } | undefined;
  return leaf?.name ? t(`menu.${leaf.name}` as WordKey) : '';
}
