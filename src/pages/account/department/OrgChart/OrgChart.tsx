import { useMemoizedFn } from 'ahooks';
import { Card } from 'antd';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Department } from '@/contract/department';
import { useTranslate } from '@/hooks/locale/useTranslate';
import { pathTo, type TreeIndex, type TreeMatches } from '@/utils/tree/tree';
import { chartKey } from './chartKeys';
import { cardsBeside, layOutChart } from './chartLayout';
import ChartSheet from './ChartSheet';
import ChartToolbar from './ChartToolbar';
import styles from './OrgChart.less';
import { useFrame } from './useFrame';
import { useOpenCards } from './useOpenCards';
import { usePanZoom } from './usePanZoom';
import { cardAt, useViewport } from './useViewport';
import { readableWidth, sight } from './viewport';

interface OrgChartProps {
  label: string;
  index: TreeIndex<Department>;
  /** What the keyword finds; undefined while nothing is searched for. */
  search: TreeMatches | undefined;
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** For who may see who belongs to a department. */
  onMembers: ((department: Department) => void) | undefined;
  /** What a plan does with a department, in a word. */
  markOf?: ((id: number) => string | undefined) | undefined;
}

/** Departments as cards, top down, on a sheet that can be moved and zoomed. All by keyboard. */
export default function OrgChart({ label, index, search, keyword, onKeyword, onMembers, markOf }: OrgChartProps) {
  const t = useTranslate();
  const prefix = useId();
  const { entries, places } = index;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const measured = useFrame(frame);
  const rtl = measured?.rtl ?? false;

  const [currentId, setCurrentId] = useState<number>();
  const { rows, isOpenAt, toggle, openLevel, close, reveal } = useOpenCards(index, search, currentId);
  const perRow = measured && cardsBeside(readableWidth(measured.size));
  const layout = useMemo(() => layOutChart(entries, rows, rtl, perRow), [entries, rows, rtl, perRow]);
  // Of a card that is closed away, the one that it went into.
  const current =
    pathTo(index, currentId)
      .filter((at) => layout.turns.has(at))
      .at(-1) ?? 0;
  const viewport = useViewport(layout, measured?.size, current);
  usePanZoom(frame, { onPan: viewport.pan, onZoom: viewport.zoomBy });

  const select = useMemoizedFn((at: number) => setCurrentId(entries[at]?.id));
  const toggleAt = useMemoizedFn((at: number) => {
    select(at);
    toggle(at);
  });
  const go = (at: number) => {
    const card = cardAt(layout, at);
    if (!card) return;
    select(at);
    viewport.bringIn(card);
  };

  const wanted = useRef<number>();
  const show = useMemoizedFn((at: number) => {
    select(at);
    const card = cardAt(layout, at);
    if (card) viewport.centre(card);
    else {
      wanted.current = at;
      reveal(at);
    }
  });
  useLayoutEffect(() => {
    const card = wanted.current === undefined ? undefined : cardAt(layout, wanted.current);
    if (!card) return;
    wanted.current = undefined;
    viewport.centre(card);
  });
  const firstFound = search?.found.indexOf(1) ?? -1;
  useEffect(() => {
    if (measured && search && firstFound >= 0) show(firstFound);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where the frame's size changes, the sheet stays as it is
  }, [search, firstFound, show, measured === undefined]);

  const openMembers = useMemoizedFn((at: number) => {
    const department = entries[at]?.node;
    if (department) onMembers?.(department);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Keys of the buttons within a card are theirs.
    if (event.target !== frame || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = rows.at(-1) ?? 0;
    const action = chartKey(entries, {
      key: event.key,
      shift: event.shiftKey,
      at: current,
      isOpen: isOpenAt(current),
      last,
      rtl,
    });
    if (!action || (action.kind === 'members' && !onMembers)) return;
    event.preventDefault();
    if (action.kind === 'go') go(action.at);
    else if (action.kind === 'toggle') toggleAt(current);
    else if (action.kind === 'members') openMembers(current);
    else if (action.kind === 'zoom') viewport.zoomBy(action.by);
    else if (action.kind === 'actualSize') viewport.actualSize();
    else viewport.pan(action, true);
  };
  const onFocus = () => {
    const card = cardAt(layout, current);
    if (card && frame?.matches(':focus-visible')) viewport.bringIn(card);
  };
  const cardId = (at: number) => `${prefix}${entries[at]?.id}`;

  return (
    <Card styles={{ body: { padding: 0 } }}>
      <ChartToolbar
        {...{ label, index, layout, search, keyword, onKeyword, frame, isOpenAt, rtl }}
        current={places.get(currentId ?? NaN) ?? -1}
        zoom={viewport.view.zoom}
        onFinding={show}
        onOpenLevel={openLevel}
        onClose={close}
        onFit={viewport.fit}
        onZoom={viewport.zoomBy}
        onActualSize={viewport.actualSize}
      />
      <div
        ref={setFrame}
        role="tree"
        tabIndex={0}
        aria-label={t('orgChart.title')}
        aria-describedby={`${prefix}keys`}
        aria-activedescendant={measured && cardId(current)}
        className={styles['frame']}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {measured && (
          <ChartSheet
            {...{ index, layout, search, current, cardId, isOpenAt, markOf }}
            view={viewport.view}
            glides={viewport.glides}
            sight={sight(viewport.view, measured.size)}
            onSelect={select}
            onToggle={toggleAt}
            onMembers={onMembers && openMembers}
            onApproach={show}
          />
        )}
      </div>
      <p id={`${prefix}keys`} className={styles['keys']}>
        {t('orgChart.keys')} {onMembers && t('orgChart.keys.members')}
      </p>
    </Card>
  );
}
