import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { later, loadFormParts } from '#studio/panel/load-later.ts'

/** Loaded when such a text is about to be changed. */
const MarkupBar = later(loadFormParts, (loaded) => loaded.MarkupBar)

/** The control of a text in which words may be bold or a link. */
export function RunningText({ children }: { children: ReactNode }) {
  const [isUsed, use] = useState(false)
  return (
    <div onFocus={() => use(true)}>
      {children}
      <Suspense>{isUsed && <MarkupBar />}</Suspense>
    </div>
  )
}
