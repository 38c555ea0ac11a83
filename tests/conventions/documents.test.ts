import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Folders of the repository; a path in a document is checked if it begins with one. */
const FOLDERS = ['schema', 'src', 'scripts', 'tests', 'docs', 'deploy', '.github']

const MADE_BY_PROGRAMS = ['dist', '.cache']

/** All files and folders, without a slash at the end. */
const paths = [
  ...readdirSync('.'),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  ),
]
const known = new Set(paths)
const fileNames = new Set(paths.map((path) => path.split('/').at(-1)))

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...paths.filter((path) => /^docs\/.*\.md$/.test(path)),
  ...paths.filter((path) => /^(src\/.*|tests\/[^/]+\/)README\.md$/.test(path)),
]

/** Text without fenced code, whose lines are no prose. */
const proseOf = (document: string): string => readFileSync(document, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')

/** Whether there is a path of this form: `<type>` and `*` stand for any name, `**` for any folders, `{a,b}` for both. */
function exists(form: string): boolean {
  const path = normalize(form).replace(/\/$/, '')
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? []
  if (choices !== undefined) return choices.split(',').every((choice) => exists(before + choice + after))
  if (!/[<*]/.test(path)) return known.has(path)
  const pattern = path
    .replaceAll(/[.+()]/g, String.raw`\$&`)
    .replaceAll(/<[^>]+>|\*\*\/|\*/g, (part) => (part === '**/' ? '(?:.+/)?' : '[^/]+'))
  return paths.some((each) => new RegExp(`^${pattern}$`).test(each))
}

/** A heading's anchor, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsIn = (document: string): string[] =>
  [...proseOf(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

test.each(documents)('the paths that %s names in backticks exist', (document) => {
  const named = [...proseOf(document).matchAll(/`([\w.@*<>{},/-]+)`/g)].map(([, path = '']) => path)
  const missing = named.filter((path) => {
    const top = path.split('/')[0] ?? ''
    if (path.includes('/') && FOLDERS.includes(top)) return !exists(path)
    if (MADE_BY_PROGRAMS.includes(top)) return false
    if (/^[\w.-]+\.tsx?$/.test(path)) return !fileNames.has(path) // a file by its name alone
    // A README of a folder names what is below it.
    const isOfFolder = document.startsWith('src/') && /^[\w.-]+\/([\w.-]+\/?)*$/.test(path)
    return isOfFolder && !exists(join(dirname(document), '**', path)) && !exists(path)
  })
  expect(missing).toEqual([])
})

test.each(documents)('the links of %s lead to files and headings that exist', (document) => {
  const links = [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const broken = links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? document : normalize(join(dirname(document), file)).replace(/\/$/, '')
    if (target.startsWith('site-config/')) return false // an engine's test does not depend on the first site
    return !known.has(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor))
  })
  expect(broken).toEqual([])
})
