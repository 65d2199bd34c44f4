import { Button, Radio } from 'antd';
import { useId } from 'react';
import SideDrawer from '@/components/layers/SideDrawer';
import Switch from '@/components/form/Switch';
import { useMessages } from '@/components/feedback/useMessages';
import { useAppDispatch, useAppSelector } from '@/hooks/store';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { settingsActions } from '@/models/settings';
import { settingChoices } from '@/utils/storage/settingsStorage';
import styles from './settings.less';

const words = {
  theme: {
    title: 'settings.theme',
    choices: { light: 'shell.theme.light', dark: 'shell.theme.dark', system: 'shell.theme.system' },
  },
  contentWidth: {
    title: 'settings.contentWidth',
    choices: { Fluid: 'settings.contentWidth.fluid', Fixed: 'settings.contentWidth.fixed' },
  },
  density: {
    title: 'settings.density',
    choices: { comfortable: 'settings.density.comfortable', compact: 'settings.density.compact' },
  },
} as const;

/** Radio buttons of a setting that has only a few values. */
function Choice<Name extends keyof typeof settingChoices>({ name }: { name: Name }) {
  const t = useTranslate();
  const dispatch = useAppDispatch();
  const id = useId();
  const value = useAppSelector((root) => root.settings[name]);
  const { title, choices } = words[name];
  const labels = choices as Record<string, Parameters<typeof t>[0]>;
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      <Radio.Group
        block
        optionType="button"
        name={id}
        value={value}
        onChange={({ target }) => void dispatch(settingsActions.change({ [name]: target.value as typeof value }))}
        options={settingChoices[name].map((choice) => ({ value: choice, label: t(labels[choice] ?? title) }))}
      />
    </div>
  );
}

/** Drawer with the user's appearance settings, which are stored in this browser. Each change applies immediately. */
export default function SettingsDrawer({
  open,
  onClose,
  onClosed,
}: {
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}) {
  const t = useTranslate();
  const { message } = useMessages();
  const dispatch = useAppDispatch();
  const id = useId();
  const colorWeak = useAppSelector((root) => root.settings.colorWeak);

  const reset = () => {
    void dispatch(settingsActions.reset());
    void message.success(t('settings.resetDone'));
  };

  return (
    <SideDrawer
      open={open}
      title={t('settings.title')}
      width={360}
      onClose={onClose}
      afterOpenChange={(isOpen) => {
        if (!isOpen) onClosed();
      }}
      footer={
        <div className={styles['footer']}>
          <span>{t('settings.kept')}</span>
          <Button onClick={reset}>{t('settings.reset')}</Button>
        </div>
      }
    >
      <div className={styles['settings']}>
        <Choice name="theme" />
        <Choice name="contentWidth" />
        <Choice name="density" />
        <section>
          <div className={styles['line']}>
            <h2 id={id}>{t('settings.colorWeak')}</h2>
            <Switch
              checked={colorWeak}
              aria-labelledby={id}
              aria-describedby={`${id}hint`}
              onChange={(checked) => void dispatch(settingsActions.change({ colorWeak: checked }))}
            />
          </div>
          <p id={`${id}hint`}>{t('settings.colorWeak.hint')}</p>
        </section>
      </div>
    </SideDrawer>
  );
}
