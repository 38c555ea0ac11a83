import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Calls `onSync` with the path of each file or folder that `fsyncSync` has synced, in all modules. Returns the function
 * that ends this.
 */
export function watchSyncs(onSync: (path: string) => void): () => void {
  const { openSync, fsyncSync } = fs
  const opened = new Map<number, string>()
  const replace = (functions: Pick<typeof fs, 'openSync' | 'fsyncSync'>): void => {
    Object.assign(fs, functions)
    syncBuiltinESMExports()
  }
  replace({
    openSync(path, ...rest) {
      const descriptor = openSync(path, ...rest)
      opened.set(descriptor, String(path))
      return descriptor
    },
    fsyncSync(descriptor) {
      fsyncSync(descriptor)
      onSync(opened.get(descriptor) ?? 'unknown')
    },
  })
  return () => replace({ openSync, fsyncSync })
}
