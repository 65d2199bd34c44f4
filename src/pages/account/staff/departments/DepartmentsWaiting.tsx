import { Card } from 'antd';
import styles from './DepartmentPanel.less';
import { usePanel } from './usePanel';

/** As wide as the panel that comes in its place. */
export default function DepartmentsWaiting() {
  const panel = usePanel();
  return (
    <>
      <Card className={styles['panel'] ?? ''} style={panel.open ? { inlineSize: panel.width } : {}} />
      <div className={styles['gap']} />
    </>
  );
}
