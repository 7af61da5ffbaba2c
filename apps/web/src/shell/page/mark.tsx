/** The product's own logo: a peak, its snow, and the sun. Used when a school has no logo. */
/** @param size in pixels */
export function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false" className="shrink-0">
      <circle cx="22.5" cy="8.5" r="4" fill="var(--vermilion)" />
      <path d="M1 27 11.5 9l4.9 8.4 3-4.2L31 27z" fill="currentColor" />
      <path d="m11.5 9 4.9 8.4-2.5 3.2-2.6-2.4-2.8 1.8-1.7-3.1z" fill="var(--glacier)" opacity="0.45" />
    </svg>
  );
}
