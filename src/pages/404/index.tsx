import DeadEnd from '@/components/DeadEnd';
import { useWords } from '@/hooks/useWords';

/** Unknown addresses, inside the layout and outside. */
export default function NotFoundPage() {
  const t = useWords();
  return <DeadEnd mark="404" title={t('exception.notFound.title')} description={t('exception.notFound.description')} />;
}
