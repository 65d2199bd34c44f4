import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
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

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, red, … of the first line, the second, … */
  readonly pixels: Uint8Array;
}

/** Colours a pixel by those to its left, above it, and above its left (PNG filters 0 to 4). */
function unfiltered(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

/** A screenshot of Chromium's: eight bits a channel, not interlaced, with or without an alpha channel that says nothing. */
function readPng(file: Buffer): Picture {
  const parts: Buffer[] = [];
  let [width, height, channels] = [0, 0, 3];
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const data = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
    const kind = file.toString('latin1', at + 4, at + 8);
    if (kind === 'IHDR')
      [width, height, channels] = [data.readUInt32BE(0), data.readUInt32BE(4), data[9] === 6 ? 4 : 3];
    if (kind === 'IDAT') parts.push(data);
  }
  const raw = inflateSync(Buffer.concat(parts));
  const line = width * channels;
  const pixels = new Uint8Array(width * height * 3);
  let above = new Uint8Array(line);
  for (let y = 0; y < height; y += 1) {
    const from = y * (line + 1);
    const filter = raw[from] ?? 0;
    const current = new Uint8Array(line);
    for (let x = 0; x < line; x += 1) {
      const left = current[x - channels] ?? 0;
      const value = (raw[from + 1 + x] ?? 0) + unfiltered(filter, left, above[x] ?? 0, above[x - channels] ?? 0);
      current[x] = value;
      const channel = x % channels;
      if (channel < 3) pixels[(y * width + (x - channel) / channels) * 3 + channel] = value;
    }
    above = current;
  }
  return { width, height, pixels };
}

/** WCAG 1.4.11: what tells a state differs by this much from what was there without it. */
const CONTRAST = 3;
/** Rounded corners and what lies on the line take a little off a line around a thing. */
const SHARE = 0.8;

const shoot = async (page: Page, clip: Region): Promise<Picture> =>
  readPng(await page.screenshot({ clip, scale: 'css', caret: 'initial' }));

/** How many pixels differ by the contrast that is asked for. */
function countChanged(before: Picture, after: Picture): number {
  const brightness = ({ pixels }: Picture, at: number) =>
    luminance([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]) + 0.05;
  let count = 0;
  for (let at = 0; at < before.pixels.length; at += 3) {
    const same = [0, 1, 2].every((channel) => before.pixels[at + channel] === after.pixels[at + channel]);
    if (same) continue;
    const [first, second] = [brightness(before, at), brightness(after, at)];
    if (Math.max(first, second) / Math.min(first, second) >= CONTRAST) count += 1;
  }
  return count;
}

function told(name: string, { perimeter }: Region, one: Picture, other: Picture): string[] {
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
