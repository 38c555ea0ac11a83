import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { documentAt, entryOf, files, manifest, paths, read } from './output.ts'

/** Ceilings in bytes after Brotli, as small as it makes them. A commit that raises one says why. */
const CEILING = { firstLoad: 68_000, boot: 1_000, later: 20_000, css: 10_000, html: 28_000 }

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const weightOf = (content: string): number => brotliCompressSync(content).length
const total = (scripts: Iterable<string>): number =>
  [...scripts].reduce((sum, script) => sum + weightOf(read(script)), 0)

/** The best compression is slow: it is used only where a quick one exceeds the ceiling. */
const isHeavier = (content: string, ceiling: number): boolean =>
  brotliCompressSync(content, QUICK).length > ceiling && weightOf(content) > ceiling

const imports = (script: string, form: RegExp): string[] =>
  [...read(script).matchAll(form)].map((match) => `assets/${match[1]}`)
const STATIC = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g
const DYNAMIC = /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g

/** A script with all its static imports, which the browser fetches before it runs. */
function withImports(script: string, visited = new Set<string>()): Set<string> {
  if (visited.has(script)) return visited
  visited.add(script)
  for (const each of imports(script, STATIC)) withImports(each, visited)
  return visited
}

const boot = documentAt('/').querySelector('script[type=module][src]')?.getAttribute('src')?.slice(1) ?? ''
const app = imports(boot, DYNAMIC).find((script) => /\/start-/.test(script)) ?? ''
const firstLoad = withImports(app, withImports(boot))
const later = imports(app, DYNAMIC).find((script) => /\/Navigation-/.test(script)) ?? ''

test('the scripts of a first visit are below their ceilings', () => {
  expect(total(withImports(boot))).toBeLessThanOrEqual(CEILING.boot)
  expect(total(firstLoad)).toBeLessThanOrEqual(CEILING.firstLoad)
})

test('app and dialogs are requested with all their imports at once', () => {
  const dialogs = imports(app, DYNAMIC).find((script) => /\/FormDialogs-/.test(script)) ?? ''
  const requested = [boot, ...imports(boot, DYNAMIC), ...imports(app, DYNAMIC)]
  expect([...firstLoad, ...withImports(dialogs)].filter((script) => !requested.includes(script))).toEqual([])
})

test('router and Helmet are in a later chunk', () => {
  const scripts = [...withImports(later)].filter((script) => !firstLoad.has(script))
  expect(total(scripts)).toBeLessThanOrEqual(CEILING.later)
  expect(total(scripts)).toBeGreaterThan(5_000)
})

test('no script contains the list of pages', () => {
  const page = paths.find((path) => path.startsWith('/services/')) ?? ''
  expect(files.filter((file) => file.endsWith('.js') && read(file).includes(page))).toEqual([])
})

test('the style of a page is below its ceiling', () => {
  const pathsByStyle = new Map<string, string[]>()
  for (const path of paths) {
    const css = [...documentAt(path).querySelectorAll('style')].map((style) => style.textContent).join('')
    pathsByStyle.set(css, [...(pathsByStyle.get(css) ?? []), path])
  }
  const heavy = [...pathsByStyle].filter(([css]) => isHeavier(css, CEILING.css))
  expect(heavy.flatMap(([, pages]) => pages)).toEqual([])
})

test('the HTML of a page is below its ceiling', () => {
  expect(paths.filter((path) => isHeavier(read(entryOf(path).file), CEILING.html))).toEqual([])
})

test('the manifest is small enough to read at every start', () => {
  expect(JSON.stringify(manifest).length / paths.length).toBeLessThan(1_000)
})
