import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsIn, linksIn, proseIn } from './markdown.ts'

/** Folders of the repository; a path in a document is checked if it begins with one. */
const FOLDERS = ['schema', 'src', 'scripts', 'tests', 'docs', 'deploy', '.github']

const GENERATED_FOLDERS = ['dist', '.cache']

/** All files and folders, without a slash at the end. */
const paths = [
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  ),
]
const pathSet = new Set(paths)
const fileNames = new Set(paths.map((path) => path.split('/').at(-1)))

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...paths.filter((path) => /^docs\/.*\.md$/.test(path)),
  ...paths.filter((path) => /^(src\/.*|tests\/[^/]+\/)README\.md$/.test(path)),
]

const textOf = (document: string): string => readFileSync(document, 'utf8')

/** Whether a path matches the pattern: `<type>` and `*` match any name, `**` any folders; `{a,b}` requires both. */
function exists(pattern: string): boolean {
  const path = normalize(pattern).replace(/\/$/, '')
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? []
  if (choices !== undefined) return choices.split(',').every((choice) => exists(before + choice + after))
  if (!/[<*]/.test(path)) return pathSet.has(path)
  const regex = path
    .replaceAll(/[.+()]/g, String.raw`\$&`)
    .replaceAll(/<[^>]+>|\*\*\/|\*/g, (part) => (part === '**/' ? '(?:.+/)?' : '[^/]+'))
  return paths.some((each) => new RegExp(`^${regex}$`).test(each))
}

test.each(documents)('the paths that %s names in backticks exist', (document) => {
  const named = [...proseIn(textOf(document)).matchAll(/`([\w.@*<>{},/-]+)`/g)].map(([, path = '']) => path)
  const missing = named.filter((path) => {
    const top = path.split('/')[0] ?? ''
    if (path.includes('/') && FOLDERS.includes(top)) return !exists(path)
    if (GENERATED_FOLDERS.includes(top)) return false
    if (/^[\w.-]+\.tsx?$/.test(path)) return !fileNames.has(path) // a file name without a folder
    // A folder's README names files below the folder.
    const isOfFolder = document.startsWith('src/') && /^[\w.-]+\/([\w.-]+\/?)*$/.test(path)
    return isOfFolder && !exists(join(dirname(document), '**', path)) && !exists(path)
  })
  expect(missing).toEqual([])
})

test.each(documents)('the links of %s lead to files and headings that exist', (document) => {
  const broken = linksIn(textOf(document)).filter((link) => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? document : normalize(join(dirname(document), file)).replace(/\/$/, '')
    if (target.startsWith('site-config/')) return false // tests of the engine do not depend on the site in it
    return !pathSet.has(target) || (anchor !== undefined && !anchorsIn(textOf(target)).includes(anchor))
  })
  expect(broken).toEqual([])
})
