import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Makes stack traces show the lines of the sources of a bundle. Source maps are read when a stack is first asked for.
 *
 * @param {string} bundle Its folder.
 */
export function printSourceLines(bundle) {
  const base = `${pathToFileURL(bundle).href}/`
  /** @type {Map<string, SourceMap | undefined>} */
  const maps = new Map()
  /** @param {string} url @param {string} line @param {string} column */
  const sourceOf = (url, line, column) => {
    if (!maps.has(url)) maps.set(url, sourceMapOf(url))
    const entry = maps.get(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return undefined
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  }
  // Computes the stack of an uncaught error now: when Node prints it, a temporary bundle has been deleted.
  process.on('uncaughtExceptionMonitor', ({ stack }) => stack)
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map(String)]
      .map((line) =>
        line.replace(/(file:[^\s()]+\.js):(\d+):(\d+)/, (place, url, ...at) =>
          url.startsWith(base) ? (sourceOf(url, at[0], at[1]) ?? place) : place,
        ),
      )
      .join('\n    at ')
}

/** @param {string} url */
function sourceMapOf(url) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
  } catch {
    return undefined
  }
}
