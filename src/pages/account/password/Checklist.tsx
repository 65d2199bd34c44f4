import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import { PASSWORD_LENGTH } from '@/constants/limits';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { CHECKS, type checksOf } from './checks';
import styles from './password.less';

interface ChecklistProps {
  id: string;
  checks: ReturnType<typeof checksOf>;
}

/** Requirements of a new password, each with whether it is met. */
export default function Checklist({ id, checks }: ChecklistProps) {
  const t = useTranslate();
  return (
    <ul id={id} className={styles['checks']} aria-label={t('password.checks')}>
      {CHECKS.map((check) => {
        const met = checks[check];
        const state = met === undefined ? 'open' : met ? 'met' : 'unmet';
        const Sign = { open: MinusCircleOutlined, met: CheckCircleFilled, unmet: CloseCircleFilled }[state];
        return (
          <li key={check} data-state={state}>
            <Sign aria-hidden />
            <span>
              {t(`password.check.${check}`, { ...PASSWORD_LENGTH })}
              <span className={styles['visuallyHidden']}> {t(`password.check.${state}`)}</span>
            </span>
          </li>
        );
      })}
      <li className={styles['common']}>{t('password.common')}</li>
    </ul>
  );
}
