import type { ReactNode } from 'react'

interface FrameProps {
  header: ReactNode
  page: ReactNode
  navigation?: ReactNode
  dialogs?: ReactNode
}

/** The tree that Node draws and the browser takes over. Both use this, so that `useId` counts alike in both. */
export function Frame({ header, page, navigation, dialogs }: FrameProps) {
  return (
    <>
      {header}
      {page}
      {navigation}
      {dialogs}
    </>
  )
}
