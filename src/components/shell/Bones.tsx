/** Grey lines where something will be, drawn without the component library: the page has them before the app. */
export default function Bones({ lines }: { lines: number }) {
  return (
    <div className="bones">
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  );
}

/** Stands where the navigation will be. */
export function NavigationBones() {
  return (
    <div className="navigation-bones">
      <Bones lines={6} />
    </div>
  );
}
