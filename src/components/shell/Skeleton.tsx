/** Grey placeholder lines, rendered without the component library: the page shows them before the app has loaded. */
export default function Skeleton({ lines }: { lines: number }) {
  return (
    <div className="skeleton-lines">
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  );
}

/** Placeholder of the navigation. */
export function NavigationSkeleton() {
  return (
    <div className="navigation-skeleton">
      <Skeleton lines={6} />
    </div>
  );
}
