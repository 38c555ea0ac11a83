import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as renderer from '#page/html/entry-prerender.tsx'
import { siteAt } from '#site/model/languages.ts'
import { onSite } from '#site/model/site.fixture.ts'
import { syntax } from '#site/problems/catalogue/syntax.ts'
import { isError } from '#site/problems/problem.ts'
import { REQUIRED_FILES } from '#site/read/json-document.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import { LastValidDocuments, isRenderable } from '#live/host/site/last-valid-documents.ts'
import type { PartialSite } from '#live/host/site/last-valid-documents.ts'
import { makeSite, readCase, siteCases } from '../sites/site-case.ts'
import { translateAll } from '../sites/translate-all.ts'

const HOME = 'pages/index.json'
const CONTACT = 'pages/contact.json'

/** A site in its own folder, with functions that edit its files and return the shown documents. */
function siteIn(siteDir: string) {
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }))
  const loader = createSiteLoader(siteDir)
  const lastValid = new LastValidDocuments(siteDir)
  const path = (file: string): string => join(siteDir, file)
  const read = (file: string): string => readFileSync(path(file), 'utf8')
  const write = (file: string, text: string): void => writeFileSync(path(file), text)
  return {
    read,
    write,
    remove: (file: string): void => rmSync(path(file)),
    edit: (file: string, before: string, after: string): void => {
      expect(read(file)).toContain(before)
      write(file, read(file).replace(before, after))
    },
    shown: async () => lastValid.siteOf(await loader.load()),
  }
}

/** A valid site that has been loaded once. */
async function validSite() {
  const site = siteIn(makeSite())
  expect((await site.shown())?.outdated.size).toBe(0)
  return site
}

const titleOf = (partial: PartialSite | undefined, path: string): unknown =>
  partial?.site.pages.find((page) => page.path === path)?.title

const page = (title: string, ...blocks: object[]): string =>
  JSON.stringify({ kind: 'standard', title, blocks: [{ type: 'hero', title }, ...blocks] })

describe('a page with an error', () => {
  test('is shown in its last valid version, while all others are updated', async () => {
    const { edit, shown } = await validSite()
    edit(CONTACT, '"title": "Contact",', '"title": "Contact us"')
    edit(HOME, '"title": "Home"', '"title": "Welcome"')
    const partial = await shown()
    expect([titleOf(partial, '/contact'), titleOf(partial, '/')]).toEqual(['Contact', 'Welcome'])
    expect([...partial!.outdated]).toEqual([CONTACT])

    edit(CONTACT, '"title": "Contact us"', '"title": "Contact us",')
    const mended = await shown()
    expect([titleOf(mended, '/contact'), mended?.outdated.size]).toEqual(['Contact us', 0])
  })

  test('has the last valid version of its translations, too, and every other language stays', async () => {
    const siteDir = makeSite()
    translateAll(siteDir, 'ar')
    const { edit, shown } = siteIn(siteDir)
    await shown()
    edit(CONTACT, '"title": "Contact",', '"title": "Contact us"')
    const arabic = siteAt('/ar', (await shown())!.site)
    expect(arabic.pages.map(({ path, title }) => [path, title])).toEqual([
      ['/ar', 'ar Home'],
      ['/ar/contact', 'ar Contact'],
      ['/ar/services/rye-bread', 'ar Rye bread'],
    ])
  })

  test('that is new is omitted, and pages with links to it are still shown', async () => {
    const { write, edit, shown } = await validSite()
    write('pages/bread.json', '{ "kind": "standard", ')
    edit(HOME, '"/contact#faq"', '"/bread"')
    const partial = await shown()
    expect(titleOf(partial, '/bread')).toBeUndefined()
    expect(JSON.stringify(partial?.site.pages.find(({ path }) => path === '/'))).toContain('"/bread"')
    expect([[...partial!.omitted], [...partial!.outdated]]).toEqual([['pages/bread.json'], []])
  })

  test('caused by a deleted shared block omits every page that shows it', async () => {
    const { remove, shown } = await validSite()
    remove('shared/visit-us.json')
    expect([...(await shown())!.omitted].sort()).toEqual([HOME, 'pages/services/rye-bread.json'])
  })

  test('does not keep a new page from being shown', async () => {
    const { write, shown } = await validSite()
    write(CONTACT, 'Contact')
    write('pages/bread.json', page('Bread'))
    expect(titleOf(await shown(), '/bread')).toBe('Bread')
  })

  test('that was renamed leaves the pages with links to its old address as they are', async () => {
    const { read, write, remove, shown } = await validSite()
    write('pages/find-us.json', read(CONTACT))
    remove(CONTACT)
    const partial = await shown()
    expect([titleOf(partial, '/find-us'), titleOf(partial, '/contact')]).toEqual(['Contact', undefined])
    expect(titleOf(partial, '/')).toBe('Home')
  })
})

describe('another document with an error', () => {
  test.each(['settings.json', 'navigation.json', 'theme.json', 'pages/404.json'])(
    '%s is used in its last valid version, also when it is deleted',
    async (file) => {
      const { write, remove, edit, shown } = await validSite()
      write(file, '{')
      edit(HOME, '"title": "Home"', '"title": "Welcome"')
      const broken = await shown()
      expect([titleOf(broken, '/'), [...broken!.outdated]]).toEqual(['Welcome', [file]])
      remove(file)
      expect([...(await shown())!.outdated]).toEqual([file])
    },
  )

  test('there is no site while settings have been valid in no version', async () => {
    const { write, shown } = siteIn(makeSite())
    write('settings.json', '{')
    expect(await shown()).toBeUndefined()
  })

  test('a new shared block with an error affects only the pages that show it', async () => {
    const { write, edit, shown } = await validSite()
    write('shared/hours.json', '{ "type": "hero" }')
    edit(HOME, '"name": "visit-us"', '"name": "hours"')
    edit(CONTACT, '"title": "Contact"', '"title": "Contact us"')
    const partial = await shown()
    expect([titleOf(partial, '/'), titleOf(partial, '/contact')]).toEqual(['Home', 'Contact us'])
    expect([[...partial!.outdated], [...partial!.omitted]]).toEqual([[HOME], ['shared/hours.json']])
  })

  test('a drawing with a script is never shown', async () => {
    const { write, read, shown } = await validSite()
    const valid = read('drawings/loaf.svg')
    write('drawings/loaf.svg', valid.replace('</svg>', '<script>alert(1)</script></svg>'))
    write('drawings/roll.svg', valid.replace('</svg>', '<script>alert(1)</script></svg>'))
    const partial = await shown()
    expect(partial?.site.drawings).toEqual({ loaf: valid })
  })
})

/** One site for each code of an error that does not keep a page from being shown, even at the start. */
const renderable = new Map(
  siteCases.flatMap((name) => {
    const { problems, without } = readCase(name)
    const errors = problems.filter((problem) => isError(problem) && isRenderable(problem))
    // There is no page without a file that every site needs.
    const codes = errors.flatMap(({ code, file }) => (code === 'empty-file' && file in REQUIRED_FILES ? [] : code))
    return without ? [] : codes.filter((code) => !Object.hasOwn(syntax, code)).map((code) => [code, name] as const)
  }),
)

test.each([...renderable])('a site that starts with %s renders every page that is shown', async (_code, name) => {
  const partial = await siteIn(makeSite(name)).shown()
  expect(partial).toBeDefined()
  await renderer.loadBlocks()
  const { site } = partial!
  // Pages of one build share their styles.
  const buildInfo = { id: 'test', scripts: { boot: '/boot.js' }, fonts: {} }
  for (const each of [...site.pages, ...site.formPages, site.notFound]) {
    const { html } = renderer.renderPage(...onSite(each, site), buildInfo)
    expect(html).toContain('</html>')
  }
})
