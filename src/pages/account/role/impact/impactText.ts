import type { Translate } from '@/hooks/locale/useTranslate';
import type { roleImpact } from './roleImpact';

/** Summary of an impact; one sentence when gains and losses concern the same number of people. */
export function impactText(t: Translate, parts: ReturnType<typeof roleImpact>): string {
  const [first, second] = parts;
  if (!first) return t('permission.same');
  const isOne = first.count === second?.count && first.isMost === second.isMost;
  const sentences = isOne ? [parts] : parts.map((part) => [part]);
  return sentences
    .map((some) =>
      t(some[0]?.isMost ? 'role.concernsAtMost' : 'role.concernsBy', {
        count: some[0]?.count ?? 0,
        changes: some
          .map(({ key, permissions }) => t(`permission.${key}`, { count: permissions }))
          .join(t('common.listSeparator')),
      }),
    )
    .join(t('transfer.import.row.separator'));
}
