import { realpathSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import type { Connect } from 'vite'
import { sendText } from '#live/dev/dev-responses.ts'
import { parseTarget } from '#base/text/addresses/addresses.ts'

/** Middleware before Vite's: pages of this server may open files below these folders, and no other page anything. */
export function editorGuard(folders: readonly string[]): Connect.NextHandleFunction {
  const roots = folders.map((folder) => resolve(folder))
  return (request, response, next) => {
    const file = new URLSearchParams(parseTarget(request.originalUrl ?? '/').query).get('file') ?? ''
    const [, path = '', place = ''] = /^(.*?)((?::\d+){0,2})$/s.exec(file) ?? []
    const location = roots.map((root) => fileBelow(root, path)).find((each) => each !== undefined)
    if (request.headers['sec-fetch-site'] !== 'same-origin' || location === undefined)
      return void sendText(response, 403, 'text', 'Only pages of this server may do this, with files of the site.\n')
    // What was checked is what is opened.
    request.url = `/?file=${encodeURIComponent(location + place)}`
    next()
  }
}

/** The file, where it is below a folder: as it is written, since a path of the network must not even be looked for, and in fact. */
function fileBelow(root: string, path: string): string | undefined {
  const file = resolve(root, path)
  if (!file.startsWith(root + sep)) return undefined
  try {
    return realpathSync(file).startsWith(realpathSync(root) + sep) ? file : undefined
  } catch {
    return undefined
  }
}
