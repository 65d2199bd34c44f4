import { Segmented } from 'antd';
import { useTranslate } from '@/hooks/locale/useTranslate';

interface ViewSwitchProps {
  asChart: boolean;
  onChange: (asChart: boolean) => void;
}

/** Whether the departments are shown as a table or as a chart. */
export default function ViewSwitch({ asChart, onChange }: ViewSwitchProps) {
  const t = useTranslate();
  return (
    <Segmented
      aria-label={t('orgChart.view')}
      value={asChart ? 'chart' : 'table'}
      onChange={(value) => onChange(value === 'chart')}
      options={[
        { value: 'table', label: t('orgChart.table') },
        { value: 'chart', label: t('orgChart.title') },
      ]}
    />
  );
}
