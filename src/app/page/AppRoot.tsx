import type { ReactNode } from 'react'

interface AppRootProps {
  header: ReactNode
  page: ReactNode
  navigation?: ReactNode
  dialogs?: ReactNode
}

/** The tree that Node draws and the browser takes over. Both use this, so that `useId` counts alike in both. */
export function AppRoot({ header, page, navigation, dialogs }: AppRootProps) {
  return (
    <>
      {header}
      {page}
      {navigation}
      {dialogs}
    </>
  )
}
