import type { Report } from '#site/problems/report.ts'
import { nameForWindows, objectionOfWindows } from './windows-names.ts'

/** Folders whose files have names of small letters, digits and dashes: a separate check reports any other name. */
const NOUNS: Record<string, string> = {
  pages: 'page',
  forms: 'form',
  shared: 'block',
  kinds: 'kind',
  drawings: 'drawing',
}

/** Warns of names in one folder that not every system supports. `folder` is below the site's folder. */
export function problemsOfNames(folder: string, names: readonly string[], report: Report): void {
  const [top = ''] = folder.split('/')
  const noun = NOUNS[top]
  const inFolder = (name: string): string => (folder === '' ? name : `${folder}/${name}`)
  for (const name of names) {
    const objection = objectionOfWindows(name)
    if (!objection || (noun !== undefined && objection.sort !== 'kept')) continue
    // A name with a line break is a separate error.
    if (/[\r\n]/.test(name)) continue
    report({ file: inFolder(name) }, [], 'name-of-windows', {
      name,
      objection,
      better: nameForWindows(name, noun ?? 'file'),
    })
  }
  if (noun !== undefined || folder === '') return
  const first = new Map<string, string>()
  for (const name of names) {
    const composed = name.normalize('NFC')
    const key = composed.toLowerCase()
    const other = first.get(key)
    if (other === undefined) first.set(key, name)
    else
      report({ file: inFolder(name) }, [], 'names-alike', {
        name,
        other,
        differsIn: other.normalize('NFC') === composed ? 'accents' : 'capitals',
      })
  }
}
