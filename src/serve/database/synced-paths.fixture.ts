import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Calls `onSync` with the path of each file or folder that `fsyncSync` has synced, in all modules. Returns a function that
 * stops watching.
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

/**
 * Calls `onSync` with the path of each file or folder before it is synced asynchronously, in all modules: awaiting it delays
 * the sync, and an error that it throws becomes the disk's error. Returns a function that stops intercepting.
 */
export function interceptSyncs(onSync: (path: string) => Promise<void> | void): () => void {
  const { open } = fs.promises
  const replace = (opened: typeof open): void => {
    fs.promises.open = opened
    syncBuiltinESMExports()
  }
  replace(async (path, ...rest) => {
    const handle = await open(path, ...rest)
    for (const method of ['sync', 'datasync'] as const) {
      const original = handle[method].bind(handle)
      handle[method] = async () => {
        await onSync(String(path))
        await original()
      }
    }
    return handle
  })
  return () => replace(open)
}
