import { memo } from 'react'
import { trustedHtml } from '#page/ui/trusted-html.ts'

/** A constant, so that React finds no change and leaves the served markup in place. */
const AS_SERVED = trustedHtml('')

interface StaticBlockProps {
  id: string
  /** The language of the block, if it differs from the page's, and its direction. */
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
  /** Omitted for the served page in the browser. */
  markup?: string | undefined
}

/** A block that is not hydrated: its markup comes from the page's document. Browsers have neither its code nor its data. */
export const StaticBlock = memo(function StaticBlock({ id, markup, ...language }: StaticBlockProps) {
  return (
    <div
      data-block={id}
      {...language}
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup === undefined ? AS_SERVED : trustedHtml(markup)}
    />
  )
})
