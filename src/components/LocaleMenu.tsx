import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import { App, Button, Popover } from 'antd';
import { useRef, useState } from 'react';
import { changeLocale, useLocale } from '@/hooks/useLocale';
import { useWords } from '@/hooks/useWords';
import type LocaleListType from './LocaleList';
import { inHeader } from './popupPlace';

/** The language switch. Its list of languages is fetched when it is wanted. */
export default function LocaleMenu() {
  const t = useWords();
  const { message } = App.useApp();
  const { code } = useLocale();
  const trigger = useRef<HTMLButtonElement>(null);
  const [LocaleList, setLocaleList] = useState<typeof LocaleListType>();
  const [open, setOpen] = useState(false);

  const show = async () => {
    try {
      const { default: list } = await import('./LocaleList');
      setLocaleList(() => list);
      setOpen(true);
    } catch {
      void message.error(t('common.loadFailed'));
    }
  };
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const pick = (next: string) => {
    close();
    if (next !== code) void changeLocale(next);
  };

  return (
    <Popover
      open={open}
      onOpenChange={(next) => (next ? void show() : setOpen(false))}
      trigger="click"
      placement="bottom"
      arrow={false}
      destroyOnHidden
      getPopupContainer={inHeader}
      // Without any content it would not ask to be opened.
      content={LocaleList ? <LocaleList current={code} onPick={pick} onClose={close} /> : <span />}
    >
      <Button
        ref={trigger}
        type="text"
        icon={<GlobalOutlined />}
        aria-label={t('common.language')}
        aria-haspopup="dialog"
        aria-expanded={open}
      />
    </Popover>
  );
}
