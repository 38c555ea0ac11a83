import { createContext, useContext, useSyncExternalStore } from 'react'
import type { StudioStore } from './studio-store.ts'
import type { StudioState } from './studio-state.ts'

const StoreContext = createContext<StudioStore | undefined>(undefined)

export const StoreProvider = StoreContext.Provider

export function useStore(): StudioStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('There is no StoreProvider above')
  return store
}

/** A part of the state; the component renders again when that part changes. */
export function useStudio<T>(select: (state: StudioState) => T): T {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
