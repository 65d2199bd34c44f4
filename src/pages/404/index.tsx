import { DeadEnd } from '@/components/status/StatusPage';
import { useTranslate } from '@/hooks/locale/useTranslate';

/** Unknown addresses, inside the layout and outside. */
export default function NotFoundPage() {
  const t = useTranslate();
  return <DeadEnd mark="404" title={t('exception.notFound.title')} description={t('exception.notFound.description')} />;
}
