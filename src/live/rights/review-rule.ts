import { jsonIn } from '#live/changes/folder/json-text.ts'
import { isObject } from '#site/read/json-tree.ts'
import { addressOf, isInFolder } from './file-rights.ts'

/**
 * The folders in `rules.json` that contain a page of these files, or whose translation is among them: publishing it
 * needs the approval of a person who has not written in the change. "/" is the whole site.
 */
export function foldersToApprove(rules: string | undefined, files: readonly string[]): string[] {
  const value = jsonIn(rules)
  const entries = isObject(value) && Array.isArray(value['folders']) ? (value['folders'] as unknown[]) : []
  const folders = entries.flatMap((entry) =>
    isObject(entry) && entry['review'] === 'another person' && typeof entry['folder'] === 'string'
      ? [entry['folder']]
      : [],
  )
  return folders.filter((folder) => files.some((file) => folder === '/' || isInFolder(addressOf(file), folder)))
}
