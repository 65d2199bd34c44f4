import { memo, useId } from 'react';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { formatNumber } from '@/utils/text/formatNumber';
import styles from './index.less';
import type { Category } from './systems';

interface CategoryFilterProps {
  categories: readonly Category[];
  /** Undefined stands for all of them. */
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}

/** Radio buttons in the shape of chips, with how many of the found systems each category has. */
export default memo(function CategoryFilter({ categories, value, onChange }: CategoryFilterProps) {
  const t = useTranslate();
  const { tags } = useLocale();
  const group = useId();
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const chips = [
    { key: 'all', value: undefined, label: t('home.category.all'), count: total },
    ...categories.map(({ name, count }) => ({
      key: `category ${name}`,
      value: name,
      label: name || t('home.category.none'),
      count,
    })),
  ];
  return (
    <fieldset className={styles['categories']}>
      <legend className={styles['visuallyHidden']}>{t('home.category')}</legend>
      {chips.map((chip) => (
        <label
          key={chip.key}
          className={chip.value === value ? `${styles['chip']} ${styles['chosen']}` : styles['chip']}
          title={chip.label}
        >
          <input
            type="radio"
            name={group}
            className={styles['visuallyHidden']}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
          />
          <bdi>{chip.label}</bdi> <span className={styles['count']}>{formatNumber(chip.count, tags)}</span>
        </label>
      ))}
    </fieldset>
  );
});
