import { memo } from 'react'
import type { ReactNode } from 'react'

/** The interface icons: 20 by 20 units, strokes of 1.6, square joins, in the colour of the text. */
const shapes = {
  arrow: <path d="M3 10h13M11 5l5 5-5 5" />,
  external: <path d="M6 14 14 6M7 6h7v7" />,
  chevron: <path d="m4 7 6 6 6-6" />,
  check: <path d="m3 10.5 4.5 4.5L17 5.5" />,
  cross: <path d="M4 4l12 12M16 4 4 16" />,
  rise: <path d="M4 15 15 4M7 4h8v8" />,
  fall: <path d="m4 5 11 11M7 16h8V8" />,
  menu: <path d="M2 7h16M2 13h16" />,
  pause: <path d="M6 4h3v12H6zM11 4h3v12h-3z" fill="currentColor" stroke="none" />,
  play: <path d="M6 4v12l10-6z" fill="currentColor" stroke="none" />,
  scheme: (
    <>
      <circle cx="10" cy="10" r="6.2" />
      <path d="M10 3.8a6.2 6.2 0 0 1 0 12.4z" fill="currentColor" />
    </>
  ),
} as const

export type IconName = keyof typeof shapes

interface IconProps {
  name: IconName
  size?: number
  className?: string
}

interface IconFrameProps {
  size?: number | undefined
  className?: string | undefined
  /** Rendered as `data-icon`, for selectors. */
  name?: string
  children: ReactNode
}

/** An interface icon. It is hidden from assistive technology: its meaning must be in the text beside it. */
export const Icon = memo(function Icon({ name, size, className }: IconProps) {
  return (
    <IconFrame name={name} size={size} className={className}>
      {shapes[name]}
    </IconFrame>
  )
})

/** The `<svg>` element of an icon. */
export function IconFrame({ name, size = 18, className, children }: IconFrameProps) {
  return (
    <svg
      className={className}
      data-icon={name}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
