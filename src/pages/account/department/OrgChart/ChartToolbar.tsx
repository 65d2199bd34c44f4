import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import ExpandOutlined from '@ant-design/icons/ExpandOutlined';
import MinusSquareOutlined from '@ant-design/icons/MinusSquareOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import ZoomInOutlined from '@ant-design/icons/ZoomInOutlined';
import ZoomOutOutlined from '@ant-design/icons/ZoomOutOutlined';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useMessages } from '@/components/feedback/useMessages';
import Dropdown from '@/components/layers/Dropdown';
import type { Department } from '@/contract/department';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { isEnter } from '@/utils/inputEvents';
import { saveFile } from '@/utils/saveFile';
import { formatPercent } from '@/utils/text/formatNumber';
import { plainText } from '@/utils/text/plainText';
import type { TreeIndex, TreeMatches } from '@/utils/tree/tree';
import type { ChartLayout } from './chartLayout';
import { dotsPerPx, drawPicture, type Picture, type PictureStyle } from './chartPicture';
import { cardWords, childrenOf } from './ChartSheet';
import styles from './ChartToolbar.less';
import { ZOOM_STEP } from './viewport';

interface ChartToolbarProps {
  label: string;
  index: TreeIndex<Department>;
  layout: ChartLayout;
  search: TreeMatches | undefined;
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** Element from which the exported picture takes its colours. */
  frame: HTMLElement | null;
  isOpenAt: (entryIndex: number) => boolean;
  rtl: boolean;
  /** Width of the chart's frame, in px. */
  width: number;
  /** Index of the current card in the tree's entries; -1 for none. */
  current: number;
  zoom: number;
  onFinding: (entryIndex: number) => void;
  onOpenLevel: () => void;
  onClose: () => void;
  onFit: () => void;
  onZoom: (factor: number) => void;
  onActualSize: () => void;
}

/** Width of the chart's frame, in px, below which the buttons show only icons. */
const ROOM_FOR_WORDS = 820;

/** Toolbar of the chart: search, expanding and collapsing, zoom and picture export. */
export default function ChartToolbar(props: ChartToolbarProps) {
  const { label, index, search, keyword, onKeyword, width, current, zoom, onFinding } = props;
  const t = useTranslate();
  const { tags } = useLocale();
  const { exporting, savePng, saveSvg } = useExport(props);
  const hasRoom = width >= ROOM_FOR_WORDS;
  const nameFor = (name: string) => (hasRoom ? { children: name } : { 'aria-label': name, 'title': name });
  const percent = formatPercent(zoom >= 0.1 ? Math.round(zoom * 100) / 100 : zoom, tags);
  const searchLabel = t('tree.search', { label });

  const nextFinding = () => {
    const followingMatch = search?.matchFlags.indexOf(1, current + 1) ?? -1;
    const nextMatch = followingMatch >= 0 ? followingMatch : (search?.matchFlags.indexOf(1) ?? -1);
    if (nextMatch >= 0) onFinding(nextMatch);
  };
  const finding = () => {
    if (!search) return '';
    if (search.count === 0) return t('tree.nothing');
    if (current < 0 || !search.matchFlags[current]) return t('tree.found', { count: search.count });
    const position = search.matchFlags.subarray(0, current + 1).reduce((sum, one) => sum + one, 0);
    return t('orgChart.finding', {
      position,
      count: search.count,
      name: plainText(index.entries[current]?.node.name ?? ''),
    });
  };

  return (
    <div className={styles['bar']}>
      <Input
        className={styles['search'] ?? ''}
        aria-label={searchLabel}
        placeholder={searchLabel}
        autoComplete="off"
        prefix={<SearchOutlined aria-hidden />}
        allowClear={{ clearIcon: <CloseCircleFilled aria-label={t('tree.clear')} /> }}
        value={keyword}
        onChange={(event) => onKeyword(event.target.value)}
        onKeyDown={(event) => isEnter(event) && nextFinding()}
      />
      <span role="status" className={styles['count']} title={finding()}>
        {finding()}
      </span>
      <Button
        type="text"
        icon={<ApartmentOutlined aria-hidden />}
        onClick={props.onOpenLevel}
        {...nameFor(t('orgChart.openLevel'))}
      />
      <Button
        type="text"
        icon={<MinusSquareOutlined aria-hidden />}
        onClick={props.onClose}
        {...nameFor(t('orgChart.close'))}
      />
      <Button type="text" icon={<ExpandOutlined aria-hidden />} onClick={props.onFit} {...nameFor(t('orgChart.fit'))} />
      <span className={styles['zoom']}>
        <Button
          type="text"
          icon={<ZoomOutOutlined aria-hidden />}
          aria-label={t('orgChart.zoomOut')}
          title={t('orgChart.zoomOut')}
          onClick={() => props.onZoom(1 / ZOOM_STEP)}
        />
        <Button
          type="text"
          className={styles['percent'] ?? ''}
          aria-label={t('orgChart.actualSize', { percent })}
          title={t('orgChart.actualSize', { percent })}
          onClick={props.onActualSize}
        >
          {percent}
        </Button>
        <Button
          type="text"
          icon={<ZoomInOutlined aria-hidden />}
          aria-label={t('orgChart.zoomIn')}
          title={t('orgChart.zoomIn')}
          onClick={() => props.onZoom(ZOOM_STEP)}
        />
      </span>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'png', label: t('orgChart.png'), onClick: () => void savePng() },
            { key: 'svg', label: t('orgChart.svg'), onClick: saveSvg },
          ],
        }}
      >
        <Button
          type="text"
          icon={<DownloadOutlined aria-hidden />}
          loading={exporting}
          aria-haspopup="menu"
          {...nameFor(t('orgChart.export'))}
        />
      </Dropdown>
    </div>
  );
}

interface Drawn {
  index: TreeIndex<Department>;
  layout: ChartLayout;
  isOpenAt: (entryIndex: number) => boolean;
  frame: HTMLElement | null;
  rtl: boolean;
}

/**
 * Returns the actions that save the chart as an SVG or PNG file.
 * The file shows all expanded cards in the screen's colours.
 */
function useExport({ index, layout, isOpenAt, frame, rtl }: Drawn) {
  const t = useTranslate();
  const { message } = useMessages();
  const [exporting, setExporting] = useState(false);

  const draw = (): Picture =>
    drawPicture(
      layout,
      (entryIndex) => {
        const entry = index.entries[entryIndex];
        const children = childrenOf(index, entryIndex);
        if (!entry) return { name: '', leader: '', people: undefined, disabled: undefined, hidden: 0 };
        return { ...cardWords(entry.node, t), hidden: isOpenAt(entryIndex) ? 0 : children };
      },
      styleOf(frame ?? document.body, rtl),
    );
  const save = (content: Blob, kind: string) => saveFile(`${t('orgChart.title')}.${kind}`, content);

  const saveSvg = () => save(new Blob([draw().svg], { type: 'image/svg+xml' }), 'svg');
  const savePng = async () => {
    const scale = dotsPerPx({ width: layout.width, height: layout.height });
    if (scale === undefined) {
      message.warning(t('orgChart.tooLarge'));
      return;
    }
    setExporting(true);
    try {
      save(await toPng(draw(), scale), 'png');
    } catch {
      message.error(t('orgChart.exportFailed'));
    } finally {
      setExporting(false);
    }
  };
  return { exporting, savePng, saveSvg };
}

function styleOf(element: Element, rtl: boolean): PictureStyle {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(`--ant-color-${name}`).trim();
  const context = document.createElement('canvas').getContext('2d');
  return {
    page: color('bg-layout'),
    card: color('bg-container'),
    border: color('border'),
    line: color('text-tertiary'),
    text: color('text'),
    quiet: color('text-secondary'),
    fontFamily: style.fontFamily,
    rtl,
    measure: (text, font) => {
      if (!context) return 0;
      context.font = font;
      return context.measureText(text).width;
    },
  };
}

/** @returns the picture as a PNG file; rejects if the browser cannot make an image of that size */
async function toPng({ svg, width, height }: Picture, scale: number): Promise<Blob> {
  const image = new Image(width, height);
  // The address of the picture is a data URL, because the content security policy allows no blob URLs for images.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image is too large for this browser'))),
      'image/png',
    );
  });
}
