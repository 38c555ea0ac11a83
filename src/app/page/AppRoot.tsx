import type { ReactNode } from 'react'

interface AppRootProps {
  header: ReactNode
  page: ReactNode
  navigation?: ReactNode
  dialogs?: ReactNode
}

/** The tree that is rendered in Node and hydrated in the browser. Both use this component, so that `useId` gives the same ids. */
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
