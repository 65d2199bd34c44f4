import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { luminance } from '../../support/contrast';

/** Something that the keyboard can reach. */
interface Target {
  /** Its turn in `window.targets`. */
  at: number;
  /** What a reader of the report finds it by. */
  name: string;
  /** Two things of one look are painted by the same rules. */
  look: string;
}

declare global {
  interface Window {
    targets: HTMLElement[];
    regionOf: (control: Element, marked: Element) => Region;
  }
}

const collect = ([within, seen]: readonly [within: string, seen: readonly string[]]): Target[] => {
  const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [tabindex], [contenteditable="true"]';
  // Reached by arrow keys from the one that Tab reaches.
  const MEMBERS = /^(menuitem|menuitemradio|menuitemcheckbox|tab|radio|treeitem)$/;
  const places = Array.from(document.querySelectorAll<HTMLElement>(within)).filter((place) => place.checkVisibility());
  const all = new Set(places.flatMap((place) => [place, ...place.querySelectorAll<HTMLElement>(FOCUSABLE)]));

  const isReachable = (element: HTMLElement): boolean => {
    if (!element.matches(FOCUSABLE) || element.matches(':disabled') || element.closest('[inert], [aria-hidden="true"]'))
      return false;
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true })) return false;
    return (
      element.tabIndex >= 0 || (element.hasAttribute('tabindex') && MEMBERS.test(element.getAttribute('role') ?? ''))
    );
  };

  const lookOf = (element: HTMLElement): string => {
    const marks = ['type', 'role', 'aria-checked', 'aria-selected', 'aria-pressed', 'aria-disabled', 'aria-invalid'];
    const steps = marks.map((mark) => element.getAttribute(mark) ?? '');
    for (let step: Element | null = element; step && step !== document.body; step = step.parentElement) {
      steps.push(`${step.tagName}.${Array.from(step.classList).sort().join('.')}`);
    }
    return steps.join(' ');
  };

  const nameOf = (element: HTMLElement): string => {
    const classesOf = (some: Element | null | undefined) =>
      Array.from(some?.classList ?? [])
        .slice(0, 2)
        .join('.');
    const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
    const label =
      element.getAttribute('aria-label') ||
      element.textContent.trim() ||
      element.getAttribute('placeholder') ||
      element.id;
    const path = [element, element.parentElement, element.parentElement?.parentElement].map(classesOf).filter(Boolean);
    return `${role} “${label.slice(0, 40)}” (${path.join(' < ')})`;
  };

  const byLook = new Map<string, HTMLElement[]>();
  for (const element of Array.from(all).filter(isReachable)) {
    const look = lookOf(element);
    byLook.set(look, [...(byLook.get(look) ?? []), element]);
  }
  window.targets = [];
  const known = new Set(seen);
  return Array.from(byLook).flatMap(([look, elements]) => {
    if (known.has(look)) return [];
    // The first and the last may be cut off differently by what holds them.
    const sample = elements.filter((_, at) => at === 0 || at === elements.length - 1);
    return sample.map((element) => ({ at: window.targets.push(element) - 1, name: nameOf(element), look }));
  });
};

/**
 * One or two of each look of what the keyboard can reach within what is visible. What was seen already is not given
 * again: the frame is on every screen.
 */
async function targetsOf(page: Page, within: string, seen: Set<string>): Promise<Target[]> {
  const targets = await page.evaluate(collect, [within, [...seen]] as const);
  for (const { look } of targets) seen.add(look);
  return targets;
}

interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Around what is marked, in pixels. */
  perimeter: number;
}

/** What is visible around a box, and how long a line around what is marked in it would be. */
const addRegionOf = () => {
  const MARGIN = 6;
  window.regionOf = (control, marked) => {
    marked.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = control.getBoundingClientRect();
    const [x, y] = [Math.max(0, Math.floor(box.left) - MARGIN), Math.max(0, Math.floor(box.top) - MARGIN)];
    const right = Math.min(innerWidth, Math.ceil(box.right) + MARGIN);
    const bottom = Math.min(innerHeight, Math.ceil(box.bottom) + MARGIN);
    const { width, height } = marked.getBoundingClientRect();
    const perimeter = 2 * (Math.min(width, innerWidth) + Math.min(height, innerHeight));
    return { x, y, width: right - x, height: bottom - y, perimeter };
  };
};

/** Gives the focus to a target and says where that must be seen; undefined when it does not take it. */
const focusTarget = (at: number): Region | undefined => {
  const FIELDS =
    '.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .plain-password, .plain-search, label';
  const element = window.targets[at];
  element?.focus();
  // A list may give it on to one of its own.
  const current = document.activeElement;
  if (!element || !(current instanceof HTMLElement) || !element.contains(current)) return undefined;
  const field = current.matches('input, textarea') ? current.closest(FIELDS) : null;
  // A link may be as large as the card that it stands on.
  const { content, position } = getComputedStyle(current, '::after');
  const isStretched = content !== 'none' && position === 'absolute' && getComputedStyle(current).position === 'static';
  const control = field ?? (isStretched ? current.offsetParent : null) ?? current;
  const active = document.getElementById(current.getAttribute('aria-activedescendant') ?? '');
  if (active && current.contains(active)) return window.regionOf(control, active);
  return window.regionOf(control, current.matches('label input') ? current : control);
};

/** Takes the focus away; false when the target went with it. */
const blurTarget = (at: number): boolean => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return window.targets[at]?.checkVisibility() ?? false;
};

/** The current option of an open list whose field keeps the focus. */
const currentOption = (): Region | undefined => {
  // An option may still be there while its list goes away.
  if (!document.activeElement?.matches('[role="combobox"][aria-expanded="true"]')) return undefined;
  const named = document.getElementById(document.activeElement.getAttribute('aria-activedescendant') ?? '');
  // What a select names is there for screen readers only.
  const isSeen = named !== null && named.getBoundingClientRect().height > 2;
  const option = isSeen
    ? named
    : document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active');
  return option ? window.regionOf(option, option) : undefined;
};

/** Puts the focus into the field of an open list, if there is one. */
const focusOpenList = (): boolean => {
  const fields = Array.from(document.querySelectorAll<HTMLElement>('[role="combobox"][aria-expanded="true"]'));
  const field = fields.find((one) => one.checkVisibility());
  field?.focus();
  return field !== undefined && field === document.activeElement;
};

/** Makes a page ready to be looked at: nothing moves, and the focus is moved by the keyboard, as browsers tell it. */
async function prepare(page: Page): Promise<void> {
  await page.evaluate(addRegionOf);
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  await page.evaluate(async () => {
    // What opens begins to move some frames after it is there.
    for (let still = 0; still < 3; still += 1) {
      await new Promise((next) => requestAnimationFrame(next));
      const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      if (passing.length > 0) still = -1;
      await Promise.allSettled(passing.map(({ finished }) => finished));
    }
  });
  await page.keyboard.press('F9');
}

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

function unmarkedOf(name: string, { perimeter }: Region, one: PNG, other: PNG): string[] {
  const [changed, wanted] = [countChanged(one, other), Math.round(perimeter * SHARE)];
  return changed < wanted ? [`${name}: ${changed} of ${wanted} pixels tell that the keyboard is there`] : [];
}

async function judge(page: Page, { at, name }: Target): Promise<string[]> {
  const region = await page.evaluate(focusTarget, at);
  if (!region) return [`${name} does not take the focus`];
  const focused = await shoot(page, region);
  if (!(await page.evaluate(blurTarget, at))) return [`${name} is gone when the focus leaves it`];
  return unmarkedOf(name, region, focused, await shoot(page, region));
}

/** In an open list the arrow keys mark an option, and leave it. Undefined when there is no open list. */
async function judgeOpenList(page: Page): Promise<string[] | undefined> {
  if (!(await page.evaluate(focusOpenList))) return undefined;
  await page.keyboard.press('ArrowDown');
  const region = await page.evaluate(currentOption);
  if (!region) return undefined;
  const current = await shoot(page, region);
  await page.keyboard.press('ArrowDown');
  return unmarkedOf('current option', region, current, await shoot(page, region));
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
