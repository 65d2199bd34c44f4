import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { luminance } from '../../support/contrast';

interface Target {
  /** Index in `window.targets`. */
  at: number;
  /** Description of the element in the report. */
  name: string;
  /** Key of the element's look. Elements with the same key are painted by the same style rules. */
  look: string;
}

declare global {
  interface Window {
    targets: HTMLElement[];
    regionOf: (control: Element, markedElement: Element) => Region;
  }
}

const collect = ([within, seenLooks]: readonly [within: string, seenLooks: readonly string[]]): Target[] => {
  const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [tabindex], [contenteditable="true"]';
  // Roles of elements in groups of which Tab reaches only one element, and arrow keys reach the others.
  const MEMBERS = /^(menuitem|menuitemradio|menuitemcheckbox|tab|radio|treeitem)$/;
  const places = Array.from(document.querySelectorAll<HTMLElement>(within)).filter((place) => place.checkVisibility());
  const candidates = new Set(places.flatMap((place) => [place, ...place.querySelectorAll<HTMLElement>(FOCUSABLE)]));

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
    const classesOf = (node: Element | null | undefined) =>
      Array.from(node?.classList ?? [])
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
  for (const element of Array.from(candidates).filter(isReachable)) {
    const look = lookOf(element);
    byLook.set(look, [...(byLook.get(look) ?? []), element]);
  }
  window.targets = [];
  const knownLooks = new Set(seenLooks);
  return Array.from(byLook).flatMap(([look, elements]) => {
    if (knownLooks.has(look)) return [];
    // Tests the first and the last element of a group, because the container may clip these elements differently.
    const sample = elements.filter((_, index) => index === 0 || index === elements.length - 1);
    return sample.map((element) => ({ at: window.targets.push(element) - 1, name: nameOf(element), look }));
  });
};

/** @returns one or two visible, reachable elements of each look that is not in `seenLooks` */
async function targetsOf(page: Page, within: string, seenLooks: Set<string>): Promise<Target[]> {
  const targets = await page.evaluate(collect, [within, [...seenLooks]] as const);
  for (const { look } of targets) seenLooks.add(look);
  return targets;
}

interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Perimeter of the marked element in pixels. A focus ring has at least this length. */
  perimeter: number;
}

/** Runs in the page. `window.regionOf` returns the region around a control and the perimeter of the marked element. */
const addRegionOf = () => {
  const MARGIN = 6;
  window.regionOf = (control, markedElement) => {
    markedElement.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = control.getBoundingClientRect();
    const [x, y] = [Math.max(0, Math.floor(box.left) - MARGIN), Math.max(0, Math.floor(box.top) - MARGIN)];
    const right = Math.min(innerWidth, Math.ceil(box.right) + MARGIN);
    const bottom = Math.min(innerHeight, Math.ceil(box.bottom) + MARGIN);
    const { width, height } = markedElement.getBoundingClientRect();
    const perimeter = 2 * (Math.min(width, innerWidth) + Math.min(height, innerHeight));
    return { x, y, width: right - x, height: bottom - y, perimeter };
  };
};

/** Runs in the page. @returns the region that must show the focus, or undefined if the target refuses the focus */
const focusTarget = (index: number): Region | undefined => {
  const FIELDS =
    '.ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .plain-password, .plain-search, label';
  const element = window.targets[index];
  element?.focus();
  // The focused list may pass the focus on to one of its items.
  const current = document.activeElement;
  if (!element || !(current instanceof HTMLElement) || !element.contains(current)) return undefined;
  const field = current.matches('input, textarea') ? current.closest(FIELDS) : null;
  // The clickable area of a link may be stretched over its whole card.
  const { content, position } = getComputedStyle(current, '::after');
  const isStretched = content !== 'none' && position === 'absolute' && getComputedStyle(current).position === 'static';
  const control = field ?? (isStretched ? current.offsetParent : null) ?? current;
  const active = document.getElementById(current.getAttribute('aria-activedescendant') ?? '');
  if (active && current.contains(active)) return window.regionOf(control, active);
  return window.regionOf(control, current.matches('label input') ? current : control);
};

/** Runs in the page. @returns false if the target disappears when it loses the focus */
const blurTarget = (index: number): boolean => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return window.targets[index]?.checkVisibility() ?? false;
};

/** Runs in the page. @returns the region of the current option in an open list, whose field has the focus */
const currentOption = (): Region | undefined => {
  // An option may still exist while its list closes.
  if (!document.activeElement?.matches('[role="combobox"][aria-expanded="true"]')) return undefined;
  const describedOption = document.getElementById(document.activeElement.getAttribute('aria-activedescendant') ?? '');
  // In antd's select, this element is an invisible copy of the option for screen readers.
  const isSeen = describedOption !== null && describedOption.getBoundingClientRect().height > 2;
  const option = isSeen
    ? describedOption
    : document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option-active');
  return option ? window.regionOf(option, option) : undefined;
};

/** Runs in the page. Focuses the field of an open list. @returns whether there is an open list */
const focusOpenList = (): boolean => {
  const fields = Array.from(document.querySelectorAll<HTMLElement>('[role="combobox"][aria-expanded="true"]'));
  const field = fields.find((candidate) => candidate.checkVisibility());
  field?.focus();
  return field !== undefined && field === document.activeElement;
};

/** Waits for animations, and makes the browser treat the focus as moved by keyboard. */
async function prepare(page: Page): Promise<void> {
  await page.evaluate(addRegionOf);
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  await page.evaluate(async () => {
    // Opening animations start some frames after the layer appears.
    for (let still = 0; still < 3; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const animations = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      if (animations.length > 0) still = -1;
      await Promise.allSettled(animations.map(({ finished }) => finished));
    }
  });
  await page.keyboard.press('F9');
}

/** Minimum contrast ratio (WCAG 1.4.11) between the colours of a pixel with and without the focus. */
const CONTRAST = 3;
/** Minimum share of the perimeter that changes. Rounded or covered corners keep the share below 1. */
const SHARE = 0.8;

const shoot = async (page: Page, clip: Region): Promise<PNG> =>
  PNG.sync.read(await page.screenshot({ clip, scale: 'css', caret: 'initial' }));

function countChanged(before: PNG, after: PNG): number {
  const brightness = ({ data }: PNG, offset: number) =>
    luminance([data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0]) + 0.05;
  let count = 0;
  for (let offset = 0; offset < before.data.length; offset += 4) {
    const isSame = [0, 1, 2].every((channel) => before.data[offset + channel] === after.data[offset + channel]);
    if (isSame) continue;
    const [focusedBrightness, plainBrightness] = [brightness(before, offset), brightness(after, offset)];
    if (Math.max(focusedBrightness, plainBrightness) / Math.min(focusedBrightness, plainBrightness) >= CONTRAST)
      count += 1;
  }
  return count;
}

function unmarkedOf(name: string, { perimeter }: Region, focusedImage: PNG, plainImage: PNG): string[] {
  const [changedPixels, requiredPixels] = [countChanged(focusedImage, plainImage), Math.round(perimeter * SHARE)];
  return changedPixels < requiredPixels
    ? [`${name}: ${changedPixels} of ${requiredPixels} pixels tell that the keyboard is there`]
    : [];
}

async function judge(page: Page, { at, name }: Target): Promise<string[]> {
  const region = await page.evaluate(focusTarget, at);
  if (!region) return [`${name} does not take the focus`];
  const focusedShot = await shoot(page, region);
  if (!(await page.evaluate(blurTarget, at))) return [`${name} is gone when the focus leaves it`];
  return unmarkedOf(name, region, focusedShot, await shoot(page, region));
}

/** Checks that arrow keys mark and unmark an option. @returns the faults, or undefined without an open list */
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
  hasList: boolean;
}

/** Checks all visible elements that the keyboard can reach. @returns the elements that do not show the focus */
export async function lookForFocus(page: Page, within: string, seenLooks: Set<string>): Promise<Findings> {
  await prepare(page);
  // The open list is checked first, because it closes when its field loses the focus.
  const inList = await judgeOpenList(page);
  const unmarkedElements = [...(inList ?? [])];
  for (const target of await targetsOf(page, within, seenLooks)) unmarkedElements.push(...(await judge(page, target)));
  return { unmarked: unmarkedElements, hasList: inList !== undefined };
}
