import { decoded, partsOfHref, pathKey, tailOf } from './address-forms.ts'

/** The end of a pattern: an old address for a folder with every address below it, or a target that keeps the rest. */
const REST = '/*'

/** Whether an address of a redirect ends with "/*". */
export const isPattern = (href: string): boolean => partsOfHref(href).address.endsWith(REST)

/** The folder of a pattern, as addresses are compared: "/old" for "/Old/*", and "" for all addresses. */
export const folderOfPattern = (href: string): string => pathKey(partsOfHref(href).address).slice(0, -REST.length)

interface Found<Entry> {
  entry: Entry
  /** The target for this address. */
  to: string
}

/**
 * Returns a function that finds the redirect for a path: the one for exactly this address, otherwise the pattern with the
 * longest folder, wherever they are in the list. A pattern never redirects an address to itself.
 */
export function redirectFinder<Entry extends { from: string; to: string }>(
  entries: Iterable<Entry>,
): (path: string) => Found<Entry> | undefined {
  const exact = new Map<string, Entry>()
  const folders = new Map<string, Entry>()
  for (const entry of entries) {
    if (isPattern(entry.from)) folders.set(folderOfPattern(entry.from), entry)
    else exact.set(pathKey(entry.from), entry)
  }
  return (path) => {
    const key = pathKey(path)
    const entry = exact.get(key)
    if (entry) return { entry, to: entry.to }
    return folders.size === 0 ? undefined : belowFolder(path, key, folders)
  }
}

function belowFolder<Entry extends { to: string }>(
  path: string,
  key: string,
  folders: ReadonlyMap<string, Entry>,
): Found<Entry> | undefined {
  for (let folder = key; ; folder = folder.slice(0, folder.lastIndexOf('/'))) {
    const entry = folders.get(folder)
    if (entry) {
      const to = targetOf(entry.to, stepsBelow(folder, path, key))
      return to === undefined || pathKey(partsOfHref(to).address) === key ? undefined : { entry, to }
    }
    if (folder === '') return undefined
  }
}

/** The steps of a path below a folder, in their original case. */
const stepsBelow = (folder: string, path: string, key: string): string[] =>
  decoded(path)
    .replace(/\/{2,}/g, '/')
    .split('/')
    .slice(folder.split('/').length, key.split('/').length)
    .filter((step) => step !== '')

/** The target with the steps in place of its "*". Undefined for steps that leave their folder. */
function targetOf(to: string, steps: readonly string[]): string | undefined {
  const { address, ...tail } = partsOfHref(to)
  if (!address.endsWith(REST)) return to
  if (steps.some((step) => step === '.' || step === '..')) return undefined
  const rest = steps.map((step) => `/${step.replace(/[%?#\\\p{Cc}]/gu, encodeURIComponent)}`).join('')
  return (address.slice(0, -REST.length) + rest || '/') + tailOf(tail)
}
