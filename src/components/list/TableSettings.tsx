import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import Popover from '@/components/layers/Popover';
import Tooltip from '@/components/layers/Tooltip';
import { lazyComponent } from '@/hooks/lazyComponent';
import type { TableSettings as Settings } from '@/hooks/list/useTableSettings';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { SettableColumn } from '@/utils/tableSettings';

const SettingsPanel = lazyComponent(() => import('@/components/table/SettingsPanel'), {
  close: ({ onClose }) => onClose(),
});

/**
 * The button behind which columns and density of a table or tree are chosen.
 * @param tree the column that holds the tree: it is always there, and always the first
 */
export default function TableSettings({ settings, tree }: { settings: Settings; tree?: SettableColumn }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [inPlace, setInPlace] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={setInPlace}
      destroyOnHidden
      content={<SettingsPanel {...{ settings, inPlace, tree }} onClose={close} />}
    >
      <Tooltip title={open ? '' : t('list.settings')}>
        <Button
          type="text"
          icon={<SettingOutlined />}
          aria-label={t('list.settings')}
          aria-haspopup="dialog"
          aria-expanded={open}
        />
      </Tooltip>
    </Popover>
  );
}
