import { Button, Input, Space } from 'antd';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { Period } from '@/utils/days';
import { PRESETS } from './presets';
import styles from './log.less';

// The calendar is a tenth of the screen's code, and the rows should not wait for it.
const PeriodFields = lazyComponent(() => import(/* webpackChunkName: "calendar" */ './PeriodFields'), {
  waiting: () => <WaitingPeriod />,
  missing: (retry) => <MissingPeriod onRetry={retry} />,
});

interface PeriodFilterProps {
  value: Period;
  /** Before this day there is nothing to choose. */
  earliest?: string | undefined;
  onChange: (period: Period) => void;
}

/** As wide as what comes in its place. */
function WaitingPeriod() {
  const t = useTranslate();
  return (
    <>
      <Space.Compact>
        {PRESETS.map(({ key }) => (
          <Button key={key} disabled>
            {t(`log.days.${key}`)}
          </Button>
        ))}
      </Space.Compact>
      <div className={styles['period']}>
        <Input disabled aria-label={t('log.period')} />
      </div>
    </>
  );
}

function MissingPeriod({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return <Button onClick={onRetry}>{`${t('log.period')}: ${t('common.retry')}`}</Button>;
}

/** From which day to which: whole days, some of them at a press. */
export default function PeriodFilter(props: PeriodFilterProps) {
  return <PeriodFields {...props} />;
}
