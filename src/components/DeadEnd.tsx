import { Button } from 'antd';
import { goBack, goHome } from '@/hooks/navigation';
import { useWords } from '@/hooks/useWords';
import StatusPage from './StatusPage';

interface DeadEndProps {
  /** A sign of at most a few characters, such as 404; decoration. */
  mark: string;
  title: string;
  description: string;
}

/** A whole page for an address that leads nowhere for this person, with the ways out of it. */
export default function DeadEnd(props: DeadEndProps) {
  const t = useWords();
  return (
    <StatusPage
      {...props}
      actions={
        <>
          <Button type="primary" onClick={goHome}>
            {t('common.home')}
          </Button>
          <Button onClick={goBack}>{t('common.back')}</Button>
        </>
      }
    />
  );
}
