import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { luminance } from '../../support/contrast';
import {
  blurTarget,
  currentOption,
  focusOpenList,
  focusTarget,
  prepare,
  targetsOf,
  type Region,
  type Target,
} from './focusTargets';

/** WCAG 1.4.11: what tells a state differs by this much from what was there without it. */
const CONTRAST = 3;
/** Rounded corners and what lies on the line take a little off a line around a thing. */
const SHARE = 0.8;

const shoot = async (page: Page, clip: Region): Promise<PNG> =>
  PNG.sync.read(await page.screenshot({ clip, scale: 'css', caret: 'initial' }));

/** How many pixels differ by the contrast that is asked for. */
function countChanged(before: PNG, after: PNG): number {
  const brightness = ({ data }: PNG, at: number) =>
    luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]) + 0.05;
  let count = 0;
  for (let at = 0; at < before.data.length; at += 4) {
    const same = [0, 1, 2].every((channel) => before.data[at + channel] === after.data[at + channel]);
    if (same) continue;
    const [first, second] = [brightness(before, at), brightness(after, at)];
    if (Math.max(first, second) / Math.min(first, second) >= CONTRAST) count += 1;
  }
  return count;
}

function told(name: string, { perimeter }: Region, one: PNG, other: PNG): string[] {
  const [changed, wanted] = [countChanged(one, other), Math.round(perimeter * SHARE)];
  return changed < wanted ? [`${name}: ${changed} of ${wanted} pixels tell that the keyboard is there`] : [];
}

async function judge(page: Page, { at, name }: Target): Promise<string[]> {
  const region = await page.evaluate(focusTarget, at);
  if (!region) return [`${name} does not take the focus`];
  const focused = await shoot(page, region);
  if (!(await page.evaluate(blurTarget, at))) return [`${name} is gone when the focus leaves it`];
  return told(name, region, focused, await shoot(page, region));
}

/** In an open list the arrow keys mark an option, and leave it. Undefined when there is no open list. */
async function judgeOpenList(page: Page): Promise<string[] | undefined> {
  if (!(await page.evaluate(focusOpenList))) return undefined;
  await page.keyboard.press('ArrowDown');
  const region = await page.evaluate(currentOption);
  if (!region) return undefined;
  const current = await shoot(page, region);
  await page.keyboard.press('ArrowDown');
  return told('current option', region, current, await shoot(page, region));
}

interface Findings {
  unmarked: string[];
  /** Whether there was a list of options to look at. */
  hasList: boolean;
}

/** What the keyboard can reach within what is visible, and what does not show that it was reached. */
export async function lookForFocus(page: Page, within: string, seen: Set<string>): Promise<Findings> {
  await prepare(page);
  // First: a list closes when its field loses the focus.
  const inList = await judgeOpenList(page);
  const unmarked = [...(inList ?? [])];
  for (const target of await targetsOf(page, within, seen)) unmarked.push(...(await judge(page, target)));
  return { unmarked, hasList: inList !== undefined };
}
