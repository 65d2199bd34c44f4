type Callback = ConstructorParameters<typeof IntersectionObserver>[0];

/** What is looked at, and who wants to know. */
const watched = new Map<Element, (isIntersecting: boolean) => void>();
let treatAllAsIntersecting = true;

/** jsdom has no layout, so nothing is near or far by itself: by default everything counts as near. */
class StandInObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly targets = new Set<Element>();

  constructor(private readonly callback: Callback) {}

  observe(target: Element): void {
    const tell = (isIntersecting: boolean) =>
      this.callback([{ isIntersecting, target } as IntersectionObserverEntry], this);
    this.targets.add(target);
    watched.set(target, tell);
    // A browser answers after the frame, never at once.
    queueMicrotask(() => watched.get(target) === tell && tell(treatAllAsIntersecting));
  }

  unobserve(target: Element): void {
    this.targets.delete(target);
    watched.delete(target);
  }

  disconnect(): void {
    this.targets.forEach((target) => this.unobserve(target));
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** For the test setup. A polyfill among the packages takes the place of an observer without a matching entry class. */
export function installIntersectionObserver(): void {
  const StandInEntry = class {
    get intersectionRatio() {
      return 1;
    }
  };
  Object.assign(window, { IntersectionObserver: StandInObserver, IntersectionObserverEntry: StandInEntry });
}

/** Whether elements that come into being are near the window; back to `true` at the end of the test. */
export function setEverythingNear(near: boolean): void {
  treatAllAsIntersecting = near;
}

/** Scrolls until what `container` holds is near the window. */
export function scrollTo(container: Element): void {
  watched.forEach((tell, target) => container.contains(target) && tell(true));
}
