/** Logo of the product: a key whose handle is a tree of three people. */
export default function ProductLogo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#D4B686" />
      <g stroke="#2b2317" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 12.4v4.1M16 16.5H9.6v3.1M16 16.5h6.4v3.1" />
        <circle cx="16" cy="9.6" r="2.8" fill="#2b2317" stroke="none" />
        <circle cx="9.6" cy="22" r="2.4" />
        <circle cx="22.4" cy="22" r="2.4" />
        <path d="M16 16.5v3.1" />
        <circle cx="16" cy="22" r="2.4" fill="#2b2317" stroke="none" />
      </g>
    </svg>
  );
}
