import type { ReactNode } from 'react'

interface AppRootProps {
  page: ReactNode
  navigation?: ReactNode
  dialogs?: ReactNode
}

/** The tree that is rendered in Node and hydrated in the browser. Both use this component, so that `useId` gives the same ids. */
export function AppRoot({ page, navigation, dialogs }: AppRootProps) {
  return (
    <>
      {page}
      {navigation}
      {dialogs}
    </>
  )
}
