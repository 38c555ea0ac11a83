import { IconFrame } from '#page/ui/Icon.tsx'

/** The icon before a message. Not in `ui/Icon.tsx`, whose icons are part of every page's script. */
export function Warning({ size }: { size: number }) {
  return (
    <IconFrame size={size}>
      <path d="M10 3 2.5 17h15zM10 8v4.5M10 14.2v.6" />
    </IconFrame>
  )
}
