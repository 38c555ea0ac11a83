import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsIn, linksIn } from './markdown.ts'

const NEW_SITE = 'src/tools/new-site/folder'

/** The files that npm packs, without those that it generates first. */
const [archive] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json', '--silent'], { encoding: 'utf8' }),
) as { files: { path: string }[] }[]
const packed = new Set(archive!.files.map(({ path }) => path))
const folders = new Set([...packed].flatMap((path) => foldersOf(path)))

function foldersOf(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [] : [folder, ...foldersOf(folder)]
}

const read = (file: string): string => readFileSync(file, 'utf8')

/** Whether a link of a packed document leads to a packed file or folder, and to a heading in it. */
function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from : normalize(join(dirname(from), path)).replace(/\/$/, '')
  return packed.has(target)
    ? anchor === undefined || anchorsIn(read(target)).includes(anchor)
    : anchor === undefined && folders.has(target)
}

const documents = [...packed].filter((path) => path.endsWith('.md'))

test('every link and picture in the documents of the package leads to a file of the package', () => {
  expect(documents).toContain('docs/operating.md')
  const broken = documents.flatMap((document) =>
    linksIn(read(document)).flatMap((link) => (leadsSomewhere(document, link) ? [] : [`${document}: ${link}`])),
  )
  expect(broken).toEqual([])
})

test('every link in the README of a new site leads to a file of the site or of the package', () => {
  const links = linksIn(read(`${NEW_SITE}/README.template`))
  expect(links.length).toBeGreaterThan(0)
  const broken = links.filter((link) => {
    const inPackage = link.split('node_modules/pagewright/')[1]
    return inPackage === undefined ? !existsSync(join(NEW_SITE, link)) : !leadsSomewhere('README.md', inPackage)
  })
  expect(broken).toEqual([])
})
