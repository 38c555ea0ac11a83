import type { ReactNode } from 'react'
import { isolatedParts } from '#base/text/languages/isolated-parts.ts'
import { inlineTextStyles } from './inline-text.styles.ts'

/** A text as it is, or with elements for its telephone numbers and what else has a direction of its own. */
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
