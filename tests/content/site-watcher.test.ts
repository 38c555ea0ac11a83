import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CHECKS } from '#site/checks/check-site.ts'
import type { Check } from '#site/checks/check.ts'
import { createSiteLoader } from '#site/site-loader.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import { SiteWatcher } from '#live/host/site/site-watcher.ts'
import { makeSite } from '../sites/site-case.ts'

/** Milliseconds after which every change has been loaded. */
const SETTLED = 5000
/** Milliseconds after which the edited page is shown, and nothing else is loaded. */
const SHOWN = 20

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
    now: new Date('2026-11-22T09:00Z'),
  })
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * A watcher of a site whose files are changed by `write`, and every status that it has emitted. Loading takes
 * `loadingMs`.
 */
async function watcherOf(siteDir: string, loadingMs = 0) {
  const updates: { status: SiteStatus; isNews: boolean }[] = []
  const loader = createSiteLoader(siteDir)
  const watcher = new SiteWatcher({
    siteDir,
    load: () => {
      vi.advanceTimersByTime(loadingMs)
      return loader.load()
    },
    onRead: () => {},
    onUpdate: (status, isNews) => updates.push({ status, isNews }),
    onError: (reason) => {
      throw reason
    },
  })
  onTestFinished(() => watcher.close())
  await watcher.status()
  return {
    watcher,
    updates,
    write: (file: string, text: string | undefined): void => {
      const path = join(siteDir, file)
      mkdirSync(dirname(path), { recursive: true })
      if (text === undefined) rmSync(path, { force: true })
      else writeFileSync(path, text)
      watcher.refresh(file)
    },
    after: async (ms: number): Promise<SiteStatus> => {
      await vi.advanceTimersByTimeAsync(ms)
      return watcher.status()
    },
  }
}

function siteDirOf(name?: string): string {
  const siteDir = makeSite(name)
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }))
  return siteDir
}

/** The shown and reported state, without what differs between two runs. */
const stateOf = ({ site, problems, outdated, omitted, hidden }: SiteStatus): object => ({
  site,
  problems,
  outdated,
  omitted,
  hidden,
})

const titleAt = ({ site }: SiteStatus, path: string): unknown => site?.pages.find((page) => page.path === path)?.title

describe('an edited page', () => {
  const CONTACT = 'pages/contact.json'

  test('is shown before the whole site is loaded, which adds the problems between documents', async () => {
    const siteDir = siteDirOf()
    const { write, after, updates } = await watcherOf(siteDir)
    const text = readFileSync(join(siteDir, CONTACT), 'utf8')
    write(CONTACT, text.replace('"title": "Contact"', '"title": "Find us", "breadcrumb": false'))
    expect(titleAt(await after(SHOWN), '/contact')).toBe('Find us')
    expect(updates.map(({ isNews }) => isNews)).toEqual([true, false])
    await after(SETTLED)
    expect(updates.map(({ isNews }) => isNews)).toEqual([true, false, true])
    write(CONTACT, text.replaceAll('"href": "/"', '"href": "/nowhere"').replace('"title": "Contact"', '"title": "Us"'))
    const shown = await after(SHOWN)
    expect([titleAt(shown, '/contact'), shown.problems]).toEqual(['Us', []])
  })

  test('is shown before a slow load of the whole site, which waits until edits pause for as long', async () => {
    const siteDir = siteDirOf()
    const { write, after, updates } = await watcherOf(siteDir, 1500)
    const text = readFileSync(join(siteDir, CONTACT), 'utf8')
    const edit = (title: string): void => write(CONTACT, text.replace('"title": "Contact"', `"title": "${title}"`))
    edit('Find us')
    await after(SETTLED)
    expect(updates.map(({ isNews }) => isNews)).toEqual([true, false, true])
    for (const title of ['Call us', 'Write to us', 'Come to us']) {
      edit(title)
      expect(titleAt(await after(1000), '/contact')).toBe(title)
    }
    expect(updates.map(({ isNews }) => isNews)).toEqual([true, false, true, false, false, false])
    await after(SETTLED)
    expect(updates.at(-1)).toMatchObject({ isNews: true })
  })

  test('is shown once if this program has written it, and checking the whole site emits no news then', async () => {
    const siteDir = siteDirOf()
    const { watcher, write, after, updates } = await watcherOf(siteDir)
    const text = readFileSync(join(siteDir, CONTACT), 'utf8')
    writeFileSync(join(siteDir, CONTACT), text.replace('"title": "Contact"', '"title": "Us"'))
    await watcher.readNow([CONTACT])
    expect([titleAt(await watcher.status(), '/contact'), updates.length]).toEqual(['Us', 2])
    // The file system notifies of it a moment later.
    watcher.refresh(CONTACT)
    await after(SHOWN)
    expect(updates).toHaveLength(2)
    await after(SETTLED)
    expect(updates.map(({ isNews }) => isNews)).toEqual([true, false, false])
    write(CONTACT, text)
    expect(titleAt(await after(SETTLED), '/contact')).toBe('Contact')
    expect(updates.at(-1)).toMatchObject({ isNews: true })
  })

  test('keeps its last valid version until its mistake is fixed', async () => {
    const siteDir = siteDirOf()
    const { write, after } = await watcherOf(siteDir)
    const text = readFileSync(join(siteDir, CONTACT), 'utf8')
    write(CONTACT, text.replace('"title": "Contact",', '"title": "Contact"'))
    const broken = await after(SETTLED)
    expect([titleAt(broken, '/contact'), broken.problems.length, [...broken.outdated]]).toEqual([
      'Contact',
      1,
      [CONTACT],
    ])
    write(CONTACT, text.replace('"title": "Contact"', '"title": "Find us"'))
    const mended = await after(SHOWN)
    expect([titleAt(mended, '/contact'), mended.problems, mended.outdated.size]).toEqual(['Find us', [], 0])
  })

  test('waits for the whole site if it names a missing shared block', async () => {
    const siteDir = siteDirOf()
    const { write, after } = await watcherOf(siteDir)
    const home = readFileSync(join(siteDir, 'pages/index.json'), 'utf8')
    write('pages/index.json', home.replace('"name": "visit-us"', '"name": "visit-them"'))
    expect((await after(SHOWN)).problems).toEqual([])
    expect((await after(SETTLED)).problems).toMatchObject([{ code: 'unknown-shared-block' }])
  })
})

test('a page is published and unpublished at its time, though no file changes', async () => {
  const siteDir = siteDirOf()
  const file = 'pages/services/rye-bread.json'
  const page = JSON.parse(readFileSync(join(siteDir, file), 'utf8')) as object
  writeFileSync(
    join(siteDir, 'pages/services/rolls.json'),
    JSON.stringify({ ...page, title: 'Rolls', publishAt: '2026-11-22T11:00Z', unpublishAt: '2026-11-23T00:00Z' }),
  )
  const { watcher, after } = await watcherOf(siteDir)
  const reasonAfter = async (ms: number) => (await after(ms)).hidden?.get('pages/services/rolls.json')?.reason
  const HOUR = 60 * 60 * 1000
  expect(await reasonAfter(HOUR)).toBe('not-yet')
  expect(await reasonAfter(HOUR)).toBeUndefined()
  expect(await reasonAfter(13 * HOUR)).toBe('ended')
  // The clock is set back.
  vi.setSystemTime(new Date('2026-11-22T10:00Z'))
  expect(await reasonAfter(61_000)).toBe('not-yet')
  watcher.close()
})

test('a rule between documents runs after every edit', async () => {
  const rule = vi.fn<Check>()
  ;(CHECKS as Check[]).push(rule)
  onTestFinished(() => void (CHECKS as Check[]).pop())
  const siteDir = siteDirOf()
  const { write, after } = await watcherOf(siteDir)
  for (const file of [
    'pages/contact.json',
    'pages/new.json',
    'forms/order.json',
    'shared/visit-us.json',
    'theme.json',
  ]) {
    const text = readFileSync(join(siteDir, file === 'pages/new.json' ? 'pages/contact.json' : file), 'utf8')
    rule.mockClear()
    write(file, text.replace('{', '{ '))
    await after(SETTLED)
    expect([file, rule.mock.calls.length]).toEqual([file, 1])
  }
})

test("after any edits the state equals a fresh start's", async () => {
  const texts = new Map(
    readdirSync('tests/sites/base', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json') && statSync(join('tests/sites/base', file)).isFile())
      .map((file) => [file, readFileSync(join('tests/sites/base', file), 'utf8')]),
  )
  type Change = (text: string) => string | undefined
  const valid: Change[] = [(text) => text, (text) => text.replace(/"title": "/, '"title": "New: ')]
  const others: Change[] = [
    (text) => text.replace(/"href": "\/contact/, '"href": "/nowhere'),
    (text) => text.replace(/"title"/, '"titel"'),
    (text) => text.replace('{', '{ "status": "draft",'),
    (text) => text.slice(0, text.length / 2),
    () => undefined,
  ]
  const step = fc.record({
    file: fc.constantFrom(...texts.keys(), 'pages/added.json'),
    // With more of the others nearly every state would have an error, and few would be compared.
    change: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...valid) }, fc.constantFrom(...others)),
    pause: fc.constantFrom(0, SHOWN, SETTLED),
  })
  const unchanged = stateOf(await (await watcherOf(siteDirOf())).watcher.status())
  let compared = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const siteDir = makeSite()
      const { watcher, write, after } = await watcherOf(siteDir)
      const textOf = (file: string): string => texts.get(file) ?? texts.get('pages/contact.json')!
      for (const { file, change, pause } of steps) {
        write(file, change(textOf(file)))
        if (pause > 0) await after(pause)
      }
      const changed = await after(SETTLED)
      const { watcher: other } = await watcherOf(siteDir)
      const fresh = await other.status()
      expect(changed.problems).toEqual(fresh.problems)
      // A version that was valid before is shown in spite of errors.
      const isComparable = fresh.outdated.size + fresh.omitted.size + changed.outdated.size === 0
      compared += Number(isComparable)
      expect(stateOf(changed)).toEqual(stateOf(isComparable ? fresh : changed))
      for (const [file, text] of texts) write(file, text)
      write('pages/added.json', undefined)
      expect(stateOf(await after(SETTLED))).toEqual(unchanged)
      watcher.close()
      rmSync(siteDir, { recursive: true })
    }),
    { numRuns: 16, seed: Number(process.env['FUZZ_SEED'] ?? 1) },
  )
  expect(compared).toBeGreaterThan(4)
})
