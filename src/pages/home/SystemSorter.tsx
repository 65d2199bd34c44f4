import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import ArrowRightOutlined from '@ant-design/icons/ArrowRightOutlined';
import HolderOutlined from '@ant-design/icons/HolderOutlined';
import StarFilled from '@ant-design/icons/StarFilled';
import { Button } from 'antd';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import SystemLogo from '@/components/display/SystemLogo';
import { useLocale } from '@/hooks/locale/useLocale';
import { useTranslate } from '@/hooks/locale/useTranslate';
import type { System } from '@/utils/systems';
import styles from './SystemSorter.less';
import { movedTo } from './systems';

interface SystemSorterProps {
  systems: readonly System[];
  favourites: readonly number[];
  onOrder: (ids: number[]) => void;
}

/** All systems as tiles, sorted by dragging or with the buttons of the tiles. */
export default function SystemSorter({ systems, favourites, onOrder }: SystemSorterProps) {
  const t = useTranslate();
  const { direction } = useLocale();
  const tiles = useRef<HTMLUListElement>(null);
  const [draggedId, setDraggedId] = useState<number>();
  const [lastMove, setLastMove] = useState<{ id: number; step: number }>();

  // A tile loses the focus when its position changes.
  // The focus returns to the clicked button. If that button is now disabled, the tile's other button gets the focus.
  useEffect(() => {
    if (!lastMove) return;
    const buttons = [
      ...(tiles.current?.querySelectorAll<HTMLButtonElement>(`[data-id="${lastMove.id}"] button`) ?? []),
    ];
    const enabledButtons = buttons.filter((button) => !button.disabled);
    (enabledButtons.find((button) => Number(button.dataset['step']) === lastMove.step) ?? enabledButtons[0])?.focus();
  }, [lastMove]);

  const nameOf = ({ name }: System) => name || t('home.unnamed');
  const place = (id: number, to: number): boolean => {
    const newOrder = movedTo(systems, favourites, id, to);
    if (newOrder) onOrder(newOrder.map((system) => system.id));
    return newOrder !== undefined;
  };
  const onDragOver = (event: DragEvent, to: number) => {
    if (draggedId === undefined) return;
    event.preventDefault();
    place(draggedId, to);
  };
  const moveButton = (system: System, index: number, step: 1 | -1) => (
    <Button
      type="text"
      size="small"
      data-step={step}
      icon={step < 0 === (direction === 'ltr') ? <ArrowLeftOutlined /> : <ArrowRightOutlined />}
      aria-label={t(step < 0 ? 'home.order.forward' : 'home.order.back', { name: nameOf(system) })}
      disabled={!movedTo(systems, favourites, system.id, index + step)}
      onClick={() => place(system.id, index + step) && setLastMove({ id: system.id, step })}
    />
  );

  const movedAt = systems.findIndex(({ id }) => id === lastMove?.id);
  const movedSystem = systems[movedAt];
  return (
    <>
      <p className={styles['hint']}>{t('home.order.hint')}</p>
      <ul ref={tiles} className={styles['tiles']}>
        {systems.map((system, index) => (
          <li
            key={system.id}
            data-id={system.id}
            data-dragged={system.id === draggedId}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', nameOf(system));
              setDraggedId(system.id);
            }}
            onDragEnd={() => setDraggedId(undefined)}
            onDragOver={(event) => onDragOver(event, index)}
            onDrop={(event) => event.preventDefault()}
          >
            <HolderOutlined aria-hidden />
            <SystemLogo small name={system.name} src={system.logo} seed={system.id} />
            <bdi title={nameOf(system)}>{nameOf(system)}</bdi>
            {favourites.includes(system.id) && <StarFilled aria-hidden className={styles['star'] ?? ''} />}
            {moveButton(system, index, -1)}
            {moveButton(system, index, 1)}
          </li>
        ))}
      </ul>
      <p role="status" className={styles['visuallyHidden']}>
        {movedSystem && t('home.order.moved', { name: nameOf(movedSystem), place: movedAt + 1, count: systems.length })}
      </p>
    </>
  );
}
