import { memo } from 'react'

/** One constant: React compares it, finds no change and leaves the markup alone, whatever the server has put there. */
const AS_SERVED = { __html: '' }

interface StaticBlockProps {
  id: string
  /** Given in Node only. */
  markup?: string | undefined
}

/** A block that has no life of its own. On the page as served its markup stays: neither its code nor its data come. */
export const StaticBlock = memo(function StaticBlock({ id, markup }: StaticBlockProps) {
  return (
    <div
      data-block={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup === undefined ? AS_SERVED : { __html: markup }}
    />
  )
})
