import DownOutlined from '@ant-design/icons/DownOutlined';
import MoreOutlined from '@ant-design/icons/MoreOutlined';
import { Button } from 'antd';
import Dropdown from '@/components/layers/Dropdown';
import { BEYOND_PHONE, useMinWidth } from '@/hooks/browser/useMinWidth';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { BatchKind } from './batchActs';

interface BatchActionsProps {
  kinds: readonly BatchKind[];
  onBatch: (kind: BatchKind) => void;
}

const WORDS = {
  enable: 'staff.enable',
  disable: 'staff.disable.confirm',
  department: 'tree.move',
  addRoles: 'transfer.batch.addRoles',
  removeRoles: 'transfer.batch.removeRoles',
  term: 'transfer.batch.term',
  password: 'transfer.batch.password',
} as const;

/** Each by one word; the roles have a menu. */
const BESIDE = [
  { kind: 'disable', words: 'staff.disable.confirm' },
  { kind: 'department', words: 'tree.move' },
  { kind: 'addRoles', words: 'account.roles' },
  { kind: 'password', words: 'login.password' },
] as const;

const ofRoles: readonly BatchKind[] = ['addRoles', 'removeRoles'];
const isBeside = (wanted: BatchKind) => ofRoles.includes(wanted) || BESIDE.some(({ kind }) => kind === wanted);

/** Bulk actions on selected accounts; one menu on a phone. */
export default function BatchActions({ kinds, onBatch }: BatchActionsProps) {
  const t = useTranslate();
  const isRoomy = useMinWidth(BEYOND_PHONE);
  const menuOf = (offered: readonly BatchKind[]) => ({
    items: offered.map((kind) => ({
      key: kind,
      label: t(WORDS[kind]),
      danger: kind === 'disable',
      onClick: () => onBatch(kind),
    })),
  });
  const others = kinds.filter((kind) => !isRoomy || !isBeside(kind));
  return (
    <>
      {isRoomy &&
        BESIDE.filter(({ kind }) => kinds.includes(kind)).map(({ kind, words }) =>
          kind === 'addRoles' ? (
            <Dropdown key={kind} trigger={['click']} menu={menuOf(ofRoles)}>
              <Button size="small" icon={<DownOutlined aria-hidden />} iconPosition="end">
                {t(words)}
              </Button>
            </Dropdown>
          ) : (
            <Button key={kind} size="small" onClick={() => onBatch(kind)}>
              {t(words)}
            </Button>
          ),
        )}
      {others.length > 0 && (
        <Dropdown trigger={['click']} menu={menuOf(others)}>
          {isRoomy ? (
            <Button size="small" icon={<MoreOutlined aria-hidden />} aria-label={t('transfer.batch.more')} />
          ) : (
            <Button size="small" icon={<DownOutlined aria-hidden />} iconPosition="end">
              {t('transfer.batch.more')}
            </Button>
          )}
        </Dropdown>
      )}
    </>
  );
}
