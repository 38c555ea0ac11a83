import { jsonIn } from '#live/changes/folder/json-text.ts'
import { isObject } from '#site/read/json-tree.ts'
import { addressOf, isInFolder } from './file-rights.ts'

/**
 * The folders among those that `rules.json` names whose pages, or translations of them, are among some files: what is
 * published there was approved by somebody who has not written it. "/" is all of the site.
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
