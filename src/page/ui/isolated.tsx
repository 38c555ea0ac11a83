import type { ReactNode } from 'react'
import { isolatedParts } from '#base/text/languages/isolated.ts'
import { inlineTextStyles } from './inline-text.styles.ts'

/** A text unchanged, or with elements for its telephone numbers and other parts that have a direction of their own. */
export function isolated(text: string): ReactNode {
  const parts = isolatedParts(text)
  if (parts.every(({ kind }) => kind === 'words')) return text
  return parts.map(({ text: part, kind }, index) =>
    kind === 'words' ? (
      part
    ) : (
      <bdi key={index} dir="ltr" className={kind === 'phone' ? inlineTextStyles.phone : undefined}>
        {part}
      </bdi>
    ),
  )
}
