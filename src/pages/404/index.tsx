import { UnavailablePage } from '@/components/status/StatusPage';
import { useTranslate } from '@/hooks/locale/useTranslate';

/** Page for unknown addresses, inside or outside of the app's frame. */
export default function NotFoundPage() {
  const t = useTranslate();
  return (
    <UnavailablePage
      mark="404"
      title={t('exception.notFound.title')}
      description={t('exception.notFound.description')}
    />
  );
}
