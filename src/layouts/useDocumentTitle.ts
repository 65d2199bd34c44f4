import { useEffect } from 'react';
import { productName } from '@/locales/productName';
import { useScreenName } from '@/hooks/session/useScreen';
import { useTranslate } from '@/hooks/locale/useTranslate';

/**
 * Sets the document title to the name of the screen and the name of the app, such as `角色管理 - 账户中心`. @returns the title
 */
export function useDocumentTitle(): string {
  const t = useTranslate();
  const screen = useScreenName();
  const product = productName(t);
  const title = screen ? `${screen} - ${product}` : product;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}
