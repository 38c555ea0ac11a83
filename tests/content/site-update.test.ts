import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSiteLoader } from '#site/site-loader.ts'
import { LastValidDocuments } from '#live/host/site/last-valid-documents.ts'
import { siteUpdateOf } from '#live/dev/problems/site-update.ts'
import { makeSite } from '../sites/site-case.ts'

const HOME = 'pages/index.json'
const CONTACT = 'pages/contact.json'

/** A valid site that was loaded once, with functions to edit its files and to get the report of one of its pages. */
async function siteOf(added: Record<string, string> = {}) {
  const siteDir = makeSite()
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }))
  const write = (file: string, text: string): void => writeFileSync(join(siteDir, file), text)
  for (const [file, text] of Object.entries(added)) write(file, text)
  const loader = createSiteLoader(siteDir)
  const lastValid = new LastValidDocuments(siteDir)
  const load = async () => {
    const { problems, documents, ...loaded } = await loader.load()
    const partial = lastValid.siteOf({ problems, documents, ...loaded })
    return {
      ...(partial ?? { outdated: new Set<string>(), omitted: new Set<string>() }),
      problems,
      documents,
      hidden: loaded.publication.hidden,
      version: '1',
    }
  }
  await load()
  return {
    siteDir,
    write,
    edit: (file: string, before: string, after: string): void => {
      const text = readFileSync(join(siteDir, file), 'utf8')
      expect(text).toContain(before)
      write(file, text.replace(before, after))
    },
    updateAt: async (path: string) =>
      siteUpdateOf(await load(), path, { siteDir, cwd: siteDir, token: 'token', version: '1' }),
    reportAt: async (path: string) =>
      siteUpdateOf(await load(), path, { siteDir, cwd: siteDir, token: 'token', version: '1' }).report,
  }
}

const page = (title: string, ...blocks: object[]): string =>
  JSON.stringify({ kind: 'standard', title, blocks: [{ type: 'hero', title }, ...blocks] })

describe('the report of a page', () => {
  test('is absent if there are no problems', async () => {
    const { reportAt } = await siteOf()
    expect(await reportAt('/')).toBeUndefined()
  })

  test("has the page's file first, and whether an earlier version of the page is shown", async () => {
    const { edit, reportAt } = await siteOf()
    edit(HOME, '"title": "Home"', '"titel": "Home"')
    edit(CONTACT, '"title": "Contact"', '"titel": "Contact"')
    const ofHome = await reportAt('/')
    expect(ofHome?.files.map(({ file, isOfPage }) => [file, isOfPage])).toEqual([
      [HOME, true],
      [CONTACT, false],
    ])
    expect((await reportAt('/contact'))?.files.map(({ file }) => file)).toEqual([CONTACT, HOME])
    expect(ofHome).toMatchObject({
      summary: '2 errors in 2 files.',
      errors: 2,
      warnings: 0,
      onPage: 1,
      notice: 'This page is shown as it was before the mistake.',
      left: 0,
    })
  })

  test('says that another page has no mistakes, also if its address is spelled differently', async () => {
    const { edit, reportAt } = await siteOf()
    edit(HOME, '"title": "Home"', '"titel": "Home"')
    expect((await reportAt('/contact/'))?.notice).toBe('This page itself has no mistakes: it is up to date.')
  })

  test('names the shared block and the menus that are shown in an earlier version', async () => {
    const call = '{ "type": "cta", "title": "Call us", "actions": [{ "label": "Home", "href": "/" }] }'
    const { edit, write, reportAt } = await siteOf({
      'shared/call.json': call,
      'pages/one.json': page('Page one', { type: 'shared', name: 'call' }),
      'pages/two.json': page('Page two'),
    })
    write('shared/call.json', call.replace('"title"', '"titel"'))
    const report = await reportAt('/one')
    expect(report?.notice).toBe('Shown as before the mistake on this page: the shared block "call".')
    expect(report?.files[0]).toMatchObject({ file: 'shared/call.json', isOfPage: true })
    expect((await reportAt('/two'))?.files[0]).toMatchObject({ file: 'shared/call.json', isOfPage: false })
    edit('navigation.json', '"footer"', '"foter"')
    const other = await reportAt('/two')
    expect(other?.notice).toBe('Shown as before the mistake on this page: the menus.')
    // Menus are on every page: their problems do not count as this page's.
    expect([other?.onPage, other?.files[0]]).toMatchObject([0, { file: 'navigation.json', isOfPage: false }])
  })

  test('has the place of a problem, its line with the relevant part, and its fix', async () => {
    const { siteDir, edit, reportAt } = await siteOf()
    edit(HOME, '"title": "Home",', '"title": "Home",,')
    const [problem] = (await reportAt('/'))?.files[0]?.problems ?? []
    expect(problem).toMatchObject({ severity: 'error', where: 'Home' })
    const { source, label, open, mend, line } = problem!
    expect(source?.text.slice(source.start, source.end)).toBe(',')
    expect([label, open]).toEqual([`${HOME}:${line}:${label.split(':')[2]}`, join(siteDir, label)])
    expect(mend).toContain(HOME)
  })

  test('has the files similar to a missing page first, and nothing about other pages', async () => {
    const { edit, reportAt } = await siteOf({ 'pages/hello.json.txt': page('Hello') })
    expect((await reportAt('/'))?.missing).toBeUndefined()
    edit(HOME, '"title": "Home"', '"titel": "Home"')
    const report = await reportAt('/hello')
    expect(report?.missing).toMatchObject({ address: '/hello', files: ['pages/hello.json.txt'] })
    expect(report?.files.map(({ file, isOfPage }) => [file, isOfPage])).toEqual([
      ['pages/hello.json.txt', true],
      [HOME, false],
    ])
    expect(report?.notice).toBeUndefined()
  })

  test('keeps its keys when a problem moves within its file', async () => {
    const { edit, reportAt } = await siteOf()
    edit(HOME, '"title": "Home"', '"titel": "Home"')
    const before = await reportAt('/')
    edit(HOME, '{', '{\n\n')
    const moved = await reportAt('/')
    expect(moved?.files).not.toEqual(before?.files)
    expect(moved?.errorsKey).toBe(before?.errorsKey)
    edit(HOME, '"kind"', '"kin"')
    expect((await reportAt('/'))?.errorsKey).not.toBe(before?.errorsKey)
  })

  test('has at most 200 problems, and counts the others', async () => {
    const added = Array.from({ length: 230 }, (_, index) => [`pages/p${index}.json`, '{}'] as const)
    const { reportAt } = await siteOf(Object.fromEntries(added))
    const report = await reportAt('/')
    const sent = report?.files.flatMap(({ problems }) => problems).length ?? 0
    expect([sent, sent + (report?.left ?? 0)]).toEqual([200, (report?.errors ?? 0) + (report?.warnings ?? 0)])
  })
})

describe('a page that visitors do not see', () => {
  const draft = page('Spring').replace('{', '{ "status": "draft",')

  test('is marked with the reason', async () => {
    const later = page('Summer').replace('{', '{ "publishAt": "2999-06-01",')
    const { updateAt } = await siteOf({ 'pages/spring.json': draft, 'pages/summer.json': later })
    const marks = ['/spring', '/spring/', '/summer', '/'].map(async (path) => (await updateAt(path)).publication)
    expect(await Promise.all(marks)).toEqual(['Draft', 'Draft', 'From 1 June 2999, 00:00 UTC', undefined])
  })

  test('is shown in its version before the mistake, which is a warning', async () => {
    const { edit, reportAt } = await siteOf({ 'pages/spring.json': draft })
    edit('pages/spring.json', '"title"', '"titel"')
    expect(await reportAt('/spring')).toMatchObject({
      errors: 0,
      notice: 'This page is shown as it was before the mistake.',
    })
    expect((await reportAt('/'))?.notice).toBeUndefined()
  })
})
