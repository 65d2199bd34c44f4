import type { Staff } from '@/contract/staff';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { shownText } from '@/utils/text/plainText';

/** What tells people of one name apart, and whether they are disabled, on one line. */
export function useAboutPerson(): (staff: Staff) => string {
  const t = useTranslate();
  return ({ username, department, status }) =>
    [
      shownText(username),
      shownText((department as typeof department | null)?.name),
      status === 0 && t('common.disabled'),
    ]
      .filter(Boolean)
      .join(' · ');
}
