/** The sign before a message. Not among the icons of `ui`: those are part of every page's script. */
export function Warning({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M10 3 2.5 17h15zM10 8v4.5M10 14.2v.6" />
    </svg>
  )
}
