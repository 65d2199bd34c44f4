/** Grey placeholder lines. They do not use the component library, since the HTML page shows them before the app. */
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
