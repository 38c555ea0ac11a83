import { readdirSync, statSync, watch } from 'node:fs'
import type { FSWatcher } from 'node:fs'
import { join } from 'node:path'
import { isLeftOut } from './read/site-files.ts'

/** Milliseconds until a deleted folder is looked for again. */
const RETRY_DELAY = 500

/**
 * Calls `onChange` with the path, below the folder and with forward slashes, of each file or folder that is changed, added
 * or deleted. Watches only folders, of which a site has few: watching each of 10,000 files takes seconds, and systems limit
 * the number of watchers. Returns a function that stops watching.
 */
export function watchFolder(root: string, onChange: (file: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  let retry: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  add('')
  return () => {
    isClosed = true
    clearTimeout(retry)
    for (const watcher of watchers.values()) watcher.close()
  }

  /** Watches a folder and its subfolders. Replaces a watcher of an earlier folder with this name. */
  function add(folder: string): void {
    remove(folder)
    try {
      const watcher = watch(join(root, folder), (event, name) => changed(event, folder, name ?? ''))
      watchers.set(folder, watcher)
      watcher.on('error', () => remove(folder))
      for (const entry of readdirSync(join(root, folder), { withFileTypes: true }))
        if (entry.isDirectory() && !isLeftOut(folder, entry.name)) add(pathOf(folder, entry.name))
    } catch {
      // Deleted meanwhile. No event is fired when the whole site exists again.
      if (folder === '') retry = setTimeout(lookAgain, RETRY_DELAY)
    }
  }

  function remove(folder: string): void {
    for (const [watched, watcher] of watchers) {
      if (watched !== folder && folder !== '' && !watched.startsWith(`${folder}/`)) continue
      watcher.close()
      watchers.delete(watched)
    }
  }

  function lookAgain(): void {
    if (isClosed) return
    add('')
    if (watchers.has('')) onChange('')
  }

  function changed(event: string, folder: string, name: string): void {
    if (isClosed || isLeftOut(folder, name)) return
    const file = pathOf(folder, name)
    if (event === 'rename') {
      const isFolder = statSync(join(root, file), { throwIfNoEntry: false })?.isDirectory()
      // Watch a folder that was added or replaced.
      if (isFolder && file !== folder) add(file)
      else if (!isFolder && watchers.has(file)) remove(file)
      if (!statSync(root, { throwIfNoEntry: false })) add('')
    }
    onChange(file)
  }
}

const pathOf = (folder: string, name: string): string => [folder, name].filter(Boolean).join('/')
