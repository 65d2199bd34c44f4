import { expect, type Locator, type Page } from '@playwright/test';

interface Place {
  /** Where on the target to let go, as shares of its width and height: its middle unless told otherwise. */
  at?: readonly [x: number, y: number];
  zone?: 'on' | 'before' | 'after';
}

/** At once: on the way along the edges of a chart, the chart moves. */
async function moveTo(page: Page, target: Locator, [x, y]: readonly [number, number]): Promise<void> {
  const box = await target.boundingBox();
  if (box) await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
}

/** Drags a row or card, and lets go once the target shows where it would take it, as people do. */
export async function drag(
  page: Page,
  source: Locator,
  target: Locator,
  { at = [0.5, 0.5], zone = 'on' }: Place = {},
): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await source.hover();
  await page.mouse.down();
  await expect(async () => {
    await moveTo(page, target, at);
    await expect(target).toHaveAttribute('data-target', zone, { timeout: 300 });
  }).toPass();
  await page.mouse.up();
}
