import { realpathSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import type { Connect } from 'vite'
import { sendText } from '#live/host/responses.ts'
import { parseTarget } from '#base/text/addresses/addresses.ts'

/** Middleware before Vite's: pages of this server may open files below these folders. Other pages may open nothing. */
export function editorGuard(folders: readonly string[]): Connect.NextHandleFunction {
  const roots = folders.map((folder) => resolve(folder))
  return (request, response, next) => {
    const file = new URLSearchParams(parseTarget(request.originalUrl ?? '/').query).get('file') ?? ''
    const [, path = '', place = ''] = /^(.*?)((?::\d+){0,2})$/s.exec(file) ?? []
    const location = roots.map((root) => fileBelow(root, path)).find((each) => each !== undefined)
    if (request.headers['sec-fetch-site'] !== 'same-origin' || location === undefined)
      return void sendText(response, 403, 'text', 'Only pages of this server may do this, with files of the site.\n')
    // The path that was checked is also the path that is opened.
    request.url = `/?file=${encodeURIComponent(location + place)}`
    next()
  }
}

/**
 * The path of a file below a folder. The path is checked as it is written before it is resolved: a network path must
 * not even be accessed.
 */
function fileBelow(root: string, path: string): string | undefined {
  const file = resolve(root, path)
  if (!file.startsWith(root + sep)) return undefined
  try {
    return realpathSync(file).startsWith(realpathSync(root) + sep) ? file : undefined
  } catch {
    return undefined
  }
}
