import { expect, test } from 'vitest'
import { documentAt, entryOf, files, manifest, paths, read } from './output.ts'
import { lineOf, partsOverBudget, weightOfPage, weightOfScript } from './page-weight.ts'
import type { PageBudget } from './page-weight.ts'
import weights from './weights.json' with { type: 'json' }

/** After the strongest Brotli compression. A commit that raises a budget says why. */
const { scripts: budget, pages: budgets } = weights as {
  scripts: Record<'firstLoad' | 'app', number>
  pages: Record<string, PageBudget>
}

const total = (scripts: Iterable<string>): number =>
  [...scripts].reduce((sum, script) => sum + weightOfScript(read(script)), 0)
const excess = (subject: string, scripts: Iterable<string>, allowed: number): string =>
  lineOf(`${subject} (${[...scripts].join(', ')})`, total(scripts), allowed, 'bytes after Brotli')

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
const firstLoad = withImports(boot)
const start = imports(boot, DYNAMIC).find((script) => /\/start-/.test(script)) ?? ''
const app = withImports(start)
const dialogs = withImports(imports(start, DYNAMIC).find((script) => /\/FormDialogs-/.test(script)) ?? '')
const without = (scripts: Set<string>, ...loaded: Set<string>[]): string[] =>
  [...scripts].filter((script) => !loaded.some((others) => others.has(script)))

/** The scripts that the app imports later, with all static imports. */
const later = new Set(
  without(app, firstLoad).flatMap((script) => imports(script, DYNAMIC).flatMap((each) => [...withImports(each)])),
)

test('the scripts of every page and of the app with its router keep their budgets', () => {
  expect(excess('the first script', firstLoad, budget.firstLoad)).toBe('')
  expect(excess('the app', without(app, firstLoad), budget.app)).toBe('')
})

test('React is in the app but not in the scripts of every page, together with the router in a chunk that rarely changes', () => {
  expect([...firstLoad].filter((script) => /react/i.test(script))).toEqual([])
  const [react = '', ...others] = without(app, firstLoad).filter((script) => /\/react-/.test(script))
  expect(others).toEqual([])
  expect(total([react])).toBeGreaterThan(70_000)
})

test('the first script lists the files of the app, the app the files of dialogs, and a separate chunk the files of live blocks, so that they are fetched at once', () => {
  const listed = (script: string): string[] =>
    [...new Set(Array.from(read(script).matchAll(/"\/(assets\/[^"]+\.js)"/g), ([, file]) => file ?? ''))].sort()
  expect(listed(boot)).toEqual(without(app, firstLoad).sort())
  const liveFiles = imports(boot, DYNAMIC).find((script) => /\/live-files-/.test(script)) ?? ''
  expect(listed(start)).toEqual(without(dialogs, app, firstLoad).sort())
  expect([...new Set([...listed(start), ...listed(liveFiles)])].sort()).toEqual(without(later, app, firstLoad).sort())
  expect(without(dialogs, later)).toEqual([])
})

test('no script contains the list of pages', () => {
  const page = paths.find((path) => path.startsWith('/services/')) ?? ''
  expect(files.filter((file) => file.endsWith('.js') && read(file).includes(page))).toEqual([])
})

/** The HTML of each page by path, by kind. */
const pagesOfKinds = new Map<string, Map<string, string>>()
for (const path of [...paths, '404']) {
  const html = read(entryOf(path).file)
  const kind = /id="page-data">[^<]*?"kind":"(\w+)"/.exec(html)?.[1] ?? ''
  pagesOfKinds.set(kind, (pagesOfKinds.get(kind) ?? new Map()).set(path, html))
}

test.each([...pagesOfKinds])('every page of kind %s keeps its budget', (kind, pages) => {
  const allowed = budgets[kind]
  if (!allowed) throw new Error(`weights.json has no budget for pages of kind ${kind}`)
  expect([...pages].flatMap(([path, html]) => partsOverBudget(path, html, allowed))).toEqual([])
  // The best compression is slow: only the largest page is measured with it.
  const [path, html] = [...pages].reduce((largest, page) => (page[1].length > largest[1].length ? page : largest))
  expect(lineOf(path, weightOfPage(html), allowed.html, 'bytes after Brotli')).toBe('')
})

test('the manifest is small enough to read at every start', () => {
  expect(JSON.stringify(manifest).length / paths.length).toBeLessThan(1_000)
})
