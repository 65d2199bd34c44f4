import DownOutlined from '@ant-design/icons/DownOutlined';
import { Button } from 'antd';
import Dropdown from '@/components/layers/Dropdown';
import { BEYOND_PHONE, useMinWidth } from '@/hooks/browser/useMinWidth';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { BatchKind } from './batchActs';

interface BatchActionsProps {
  /** What the person may do, what is wanted most first. */
  kinds: readonly BatchKind[];
  onBatch: (kind: BatchKind) => void;
}

/** In pixels: from here on the window has room for all beside each other, whatever the language. */
const ALL_BESIDE = 1600;
/** How many stand beside the menu of the others in a smaller window. */
const BESIDE_MENU = 2;

/** What can be done with all selected accounts together. */
export default function BatchActions({ kinds, onBatch }: BatchActionsProps) {
  const t = useTranslate();
  const hasRoomForAll = useMinWidth(ALL_BESIDE);
  const hasRoomForSome = useMinWidth(BEYOND_PHONE);
  const count = hasRoomForAll ? kinds.length : hasRoomForSome ? BESIDE_MENU : 0;
  const others = kinds.slice(count);
  return (
    <>
      {kinds.slice(0, count).map((kind) => (
        <Button key={kind} size="small" danger={kind === 'disable'} onClick={() => onBatch(kind)}>
          {t(`transfer.batch.${kind}`)}
        </Button>
      ))}
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map((kind) => ({
              key: kind,
              label: t(`transfer.batch.${kind}`),
              danger: kind === 'disable',
              onClick: () => onBatch(kind),
            })),
          }}
        >
          <Button size="small" icon={<DownOutlined aria-hidden />} iconPosition="end">
            {t('transfer.batch.more')}
          </Button>
        </Dropdown>
      )}
    </>
  );
}
