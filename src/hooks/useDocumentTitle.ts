import { useEffect } from 'react';
import { useWords } from './useWords';

/** `角色管理 - 账户中心`: the screen's name before the product's. */
export function useDocumentTitle(screen: string): void {
  const t = useWords();
  const product = t('common.appTitle');
  useEffect(() => {
    document.title = screen ? `${screen} - ${product}` : product;
  }, [screen, product]);
}
