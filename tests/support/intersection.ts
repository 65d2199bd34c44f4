type Callback = ConstructorParameters<typeof IntersectionObserver>[0];

/** Observed elements, each with the function that notifies its observer. */
const callbacks = new Map<Element, (isIntersecting: boolean) => void>();
let treatAllAsIntersecting = true;

/** Replaces the browser's IntersectionObserver. Without a layout in jsdom, all elements count as near the viewport. */
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
    callbacks.set(target, tell);
    // Real browsers notify after the frame and never synchronously.
    queueMicrotask(() => callbacks.get(target) === tell && tell(treatAllAsIntersecting));
  }

  unobserve(target: Element): void {
    this.targets.delete(target);
    callbacks.delete(target);
  }

  disconnect(): void {
    this.targets.forEach((target) => this.unobserve(target));
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** Installs the replacement. Without the entry class, a polyfill in a package would replace the observer. */
export function installIntersectionObserver(): void {
  const StandInEntry = class {
    get intersectionRatio() {
      return 1;
    }
  };
  Object.assign(window, { IntersectionObserver: StandInObserver, IntersectionObserverEntry: StandInEntry });
}

/** Sets whether newly observed elements are near the viewport. Tests must reset it to `true`. */
export function setEverythingNear(isNear: boolean): void {
  treatAllAsIntersecting = isNear;
}

export function scrollTo(container: Element): void {
  callbacks.forEach((tell, target) => container.contains(target) && tell(true));
}
