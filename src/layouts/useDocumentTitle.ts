import { useEffect } from 'react';
import { productName } from '@/locales/productName';
import { useScreenName } from '@/hooks/session/useScreen';
import { useTranslate } from '@/hooks/locale/useTranslate';

/** Sets the document's title to the names of the screen and the app, `角色管理 - 账户中心`, and returns it. */
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
