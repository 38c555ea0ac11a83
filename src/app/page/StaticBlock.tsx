import { memo } from 'react'
import { trustedHtml } from '#ui/trusted-html.ts'

/** A constant, so that React finds no change and leaves the served markup in place. */
const AS_SERVED = trustedHtml('')

interface StaticBlockProps {
  id: string
  /** Only given when rendering in Node. */
  markup?: string | undefined
}

/** A block that is not hydrated. On the served page its markup stays as it is; neither its code nor its data is loaded. */
export const StaticBlock = memo(function StaticBlock({ id, markup }: StaticBlockProps) {
  return (
    <div
      data-block={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup === undefined ? AS_SERVED : trustedHtml(markup)}
    />
  )
})
