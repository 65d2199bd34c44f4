import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { START_PAGE } from '@/constants/limits';
import type { Permitted } from '@/contract/endpoints';
import { lazyComponent } from '@/hooks/lazyComponent';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { usePermission } from '@/hooks/session/usePermission';
import { useAppSelector } from '@/hooks/store';
import { pageOf, type PageAnswer, type PageSource } from '@/utils/transfer/pageReader';
import type { ExportDialogProps } from './ExportDialog';

// `lazyComponent` loses the type parameter for the rows, and the cast restores it.
const ExportDialog = lazyComponent<ExportDialogProps<{ id: number }>>(() => import('./ExportDialog'), {
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
}) as unknown as <Row extends { id: number }>(props: ExportDialogProps<Row>) => ReactNode;

/** List whose export needs a permission. */
export interface GuardedList {
  permission: Permitted;
  /** Requests a page of the list with `for_export`. The backend then logs the export or refuses it. */
  announce: (signal?: AbortSignal) => Promise<PageAnswer<unknown>>;
}

type ExportButtonProps<Row> = Omit<ExportDialogProps<Row>, 'open' | 'onClose' | 'tickedRows'> & {
  guarded?: GuardedList;
  /** Selected rows of all pages. */
  tickedRows?: readonly Row[];
};

/**
 * Button that opens the dialog for exporting all pages of a list to a file. Without permission, nothing is rendered.
 */
export default function ExportButton<Row extends { id: number }>({
  guarded,
  tickedRows: rows = [],
  ...props
}: ExportButtonProps<Row>) {
  const t = useTranslate();
  const may = usePermission();
  const logsExports = useAppSelector((root) => root.user.current?.logs_exports);
  const [open, setOpen] = useState<boolean>();
  const announce = logsExports ? guarded?.announce : undefined;
  const source = useMemo(() => withAnnouncement(props.source, announce), [props.source, announce]);
  const detail = useMemo(
    () => props.detail && { ...props.detail, source: withAnnouncement(props.detail.source, announce) },
    [props.detail, announce],
  );
  const tickedRows = useMemo(
    () =>
      rows.length === 0
        ? undefined
        : {
            count: rows.length,
            source: withAnnouncement<Row>(
              (paging) => Promise.resolve({ ok: true, data: pageOf(rows, paging) }),
              announce,
            ),
          },
    [rows, announce],
  );
  if (guarded && !may(guarded.permission)) return null;
  return (
    <>
      <Button icon={<DownloadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('transfer.export')}
      </Button>
      {/* The dialog stays mounted after it was first opened, so that it can return the focus. */}
      {open !== undefined && (
        <ExportDialog<Row> {...props} {...{ source, detail, tickedRows }} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const withAnnouncement =
  <Row,>(source: PageSource<Row>, announce: GuardedList['announce'] | undefined): PageSource<Row> =>
  async (paging, signal, progress) => {
    const announcement = paging.page === START_PAGE ? await announce?.(signal) : undefined;
    return announcement?.ok === false ? announcement : source(paging, signal, progress);
  };
