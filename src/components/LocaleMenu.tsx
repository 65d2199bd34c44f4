import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import { Button, Dropdown } from 'antd';
import { changeLocale, useLocale } from '@/hooks/useLocale';
import { useWords } from '@/hooks/useWords';
import { inHeader } from './popupPlace';
import { locales } from '@/locales/registry';

/** The language switch: each language by its own name. */
export default function LocaleMenu() {
  const t = useWords();
  const { code } = useLocale();
  return (
    <Dropdown
      trigger={['click']}
      getPopupContainer={inHeader}
      menu={{
        selectable: true,
        selectedKeys: [code],
        items: locales.map((entry) => ({
          key: entry.code,
          label: (
            <span lang={entry.code}>
              <span aria-hidden="true">{entry.flag}</span> {entry.label}
            </span>
          ),
        })),
        onClick: ({ key }) => void changeLocale(key),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('common.language')} />
    </Dropdown>
  );
}
