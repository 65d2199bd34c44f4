import DownOutlined from '@ant-design/icons/DownOutlined';
import { Button, type MenuProps } from 'antd';
import { useState } from 'react';
import Dropdown from '@/components/layers/Dropdown';
import { lazyComponent } from '@/hooks/lazyComponent';
import type { Views } from '@/hooks/list/useViews';
import { useTranslate, type Translate } from '@/hooks/locale/useTranslate';
import type { WordKey } from '@/locales/translate';
import styles from './views.less';

const ViewsDialog = lazyComponent(() => import('./ViewsDialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

/** Entry of the menu for a preset. */
interface PresetChoice {
  key: string;
  title: string;
  /** Text with the reason why the preset is disabled. */
  disabledBecause?: string | undefined;
}

/** Returns the menu entries of a list's presets, in order; `missing` has the reasons why some presets are disabled. */
export const presetChoices = (
  t: Translate,
  presets: Readonly<Record<string, { title: WordKey }>>,
  missing: Readonly<Record<string, string | undefined>> = {},
): PresetChoice[] =>
  Object.entries(presets).map(([key, { title }]) => ({ key, title: t(title), disabledBecause: missing[key] }));

interface ViewMenuProps {
  views: Views;
  presets: readonly PresetChoice[];
  /** The key of the preset that is shown. */
  preset: string | undefined;
}

/** Menu of a list's views: all rows, presets, and the user's own views, which can also be saved and edited here. */
export default function ViewMenu({ views, presets, preset }: ViewMenuProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<boolean>();
  const { ownViews, current, search } = views;
  const shownName = current?.name ?? presets.find(({ key }) => key === preset)?.title;

  const items: MenuProps['items'] = [
    { key: 'all', label: t('list.any'), onClick: () => views.show(undefined) },
    { type: 'divider' },
    ...presets.map(({ key, title, disabledBecause }) => ({
      key: `preset:${key}`,
      label: title,
      disabled: disabledBecause !== undefined,
      title: disabledBecause ?? '',
      onClick: () => views.showPreset(key),
    })),
    ...(ownViews.length > 0
      ? [
          { type: 'divider' as const },
          {
            type: 'group' as const,
            key: 'own',
            label: t('list.view.own'),
            children: ownViews.map((view) => ({
              key: `own:${view.name}`,
              label: <bdi>{view.name}</bdi>,
              onClick: () => views.show(view),
            })),
          },
        ]
      : []),
    ...(views.mayKeep && (ownViews.length > 0 || search !== '')
      ? [
          { type: 'divider' as const },
          {
            key: 'manage',
            label: t(search !== '' && !current ? 'list.view.save' : 'list.view.manage'),
            onClick: () => setOpen(true),
          },
        ]
      : []),
  ];
  const selectedKey = () => {
    if (current) return `own:${current.name}`;
    if (preset !== undefined) return `preset:${preset}`;
    return search === '' ? 'all' : '';
  };
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, selectable: true, selectedKeys: [selectedKey()] }}>
        <Button
          className={styles['button'] ?? ''}
          aria-haspopup="menu"
          aria-label={[t('list.view'), shownName].filter(Boolean).join(' ')}
        >
          {shownName === undefined ? (
            <span className={styles['name']}>{t('list.view')}</span>
          ) : (
            <bdi className={styles['name']} title={shownName}>
              {shownName}
            </bdi>
          )}
          <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
      {/* The dialog stays mounted once opened, so that it can return the focus. */}
      {open !== undefined && <ViewsDialog open={open} views={views} onClose={() => setOpen(false)} />}
    </>
  );
}
