import { useState } from 'react';
import { useMessages } from '@/components/feedback/useMessages';
import type { Department } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { saveFile } from '@/utils/saveFile';
import type { TreeIndex } from '@/utils/tree/tree';
import { cardWords, childrenOf } from './cardWords';
import type { ChartLayout } from './chartLayout';
import { dotsPerPx, drawPicture, type Picture, type PictureStyle } from './chartPicture';

interface Drawn {
  index: TreeIndex<Department>;
  layout: ChartLayout;
  isOpenAt: (at: number) => boolean;
  frame: HTMLElement | null;
  rtl: boolean;
}

/** Saves the opened chart as a picture, in the colours that it is seen in. */
export function useExport({ index, layout, isOpenAt, frame, rtl }: Drawn) {
  const t = useTranslate();
  const { message } = useMessages();
  const [exporting, setExporting] = useState(false);

  const draw = (): Picture =>
    drawPicture(
      layout,
      (at) => {
        const entry = index.entries[at];
        const children = childrenOf(index, at);
        if (!entry) return { name: '', leader: '', people: undefined, disabled: undefined, hidden: 0 };
        return { ...cardWords(entry.node, t), hidden: isOpenAt(at) ? 0 : children };
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
      save(await rasterised(draw(), scale), 'png');
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

/** @returns a PNG; rejects where the browser cannot make an image of that size */
async function rasterised({ svg, width, height }: Picture, scale: number): Promise<Blob> {
  const image = new Image(width, height);
  // A data address: the product's security policy allows images no other one of its own making.
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
