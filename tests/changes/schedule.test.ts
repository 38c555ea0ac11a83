import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import { gitIn } from '../git.ts'
import { askedNumber, killRounds, repeats } from '../rounds.ts'
import { FIELDS, keyOf, runSchedule, valueIn, valuesIn } from './schedule.ts'
import type { Field } from './schedule.ts'
import { changesOf, siteInGitFixture, workOf } from './site-in-git.ts'

/**
 * The number of operations of each of the four. For more: `SCHEDULE_OPERATIONS=1000 KILL_ROUNDS=200 npm test --
 * changes/schedule`.
 */
const OPERATIONS = repeats('SCHEDULE_OPERATIONS', { usual: 20, all: 200 })
const SEED = askedNumber('SCHEDULE_SEED') ?? 1 + Math.floor(Math.random() * 90_000)

const test = base.extend('site', siteInGitFixture).extend('repository', ({ site }, { onCleanup }) => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  onCleanup(() => void vi.unstubAllEnvs())
  return join(site.root, 'repository')
})

/** Pseudo-random numbers from 0 to 1 for a seed: the linear congruential generator of Numerical Recipes. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}

test(
  `nothing of several people's work is lost, whatever is killed (seed ${SEED})`,
  { timeout: 60_000 + OPERATIONS * 10_000 },
  async ({ site, repository }) => {
    const git = gitIn(repository)
    const first = git('rev-parse', 'main')
    const result = await runSchedule({
      root: site.root,
      operations: OPERATIONS,
      kills: killRounds(),
      random: randomFrom(SEED),
    })
    expect(result.errors).toEqual([])
    expect(result.acknowledged.length).toBeGreaterThan(OPERATIONS)

    // A restarted process finds everything complete, and the site as it was last published.
    const changes = await changesOf(site.root)
    const open = new Map<string, Map<string, string>>()
    for (const { id } of await changes.list()) {
      const { siteDir } = await workOf(changes, id)
      open.set(id, new Map(FIELDS.map((field) => [keyOf(field), valueIn(textAt(siteDir, field.file), field)])))
    }
    const files = readdirSync(site.siteDir, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((each) => each.endsWith('.json'))) JSON.parse(textAt(site.siteDir, file))
    expect(files.filter((file) => file.endsWith('.partial'))).toEqual([])
    expect(git('status', '--porcelain')).toBe('')

    // Each version is all of its change, validated.
    const versions = git('rev-list', '--first-parent', '--reverse', `${first}..main`).split('\n').filter(Boolean)
    for (const version of versions)
      expect(git('rev-parse', `${version}^{tree}`)).toBe(git('rev-parse', `${version}^2^{tree}`))
    for (const { version } of result.published) expect(versions).toContain(version)
    const published = new Map([first, ...versions].map((version) => [version, valuesIn(repository, version)]))

    // The site contains only values that were written.
    const said = [...result.acknowledged, ...result.unanswered]
    for (const [version, values] of published)
      for (const field of FIELDS) {
        const value = values.get(keyOf(field))!
        const isSaid = said.some((each) => each.value === value && keyOf(each.field) === keyOf(field))
        expect(isSaid || value === published.get(first)?.get(keyOf(field)), `${version}: ${value}`).toBe(true)
      }

    // Each value is where it was written, until another one was written there, in its change or on the site.
    const lost = result.acknowledged.filter(({ id, field, value }) => {
      const key = keyOf(field)
      if (result.decided.has(`${id} ${key}`) || result.undone.has(`${id} ${field.file}`)) return false
      const isLast = !said.some(
        (each, index) =>
          each.id === id && keyOf(each.field) === key && index > said.findIndex((one) => one.value === value),
      )
      return (
        isLast &&
        open.get(id)?.get(key) !== value &&
        ![...published.values()].some((values) => values.get(key) === value)
      )
    })
    expect(lost).toEqual([])

    // If a version has other words than the one before, its change has seen these, or a person has decided.
    let before = first
    const silent: string[] = []
    for (const version of versions) {
      const [, id = ''] = /^Change: (\w+)$/m.exec(git('show', '-s', '--format=%B', version)) ?? []
      for (const field of FIELDS) {
        const [old, now] = [published.get(before)?.get(keyOf(field)), published.get(version)?.get(keyOf(field))]
        if (old === now) continue
        const isKnown = knownIn(version, field).includes(old ?? '')
        if (!isKnown && !result.decided.has(`${id} ${keyOf(field)}`)) silent.push(`${version} ${keyOf(field)}: ${old}`)
      }
      before = version
    }
    expect(silent).toEqual([])

    /** The values that a change has had in a field, and those that the site had when it was begun. */
    function knownIn(version: string, field: Field): string[] {
      const own = git('rev-list', '--first-parent', `${version}^2`).split('\n')
      return own.map((commit) => valueIn(git('show', `${commit}:site/${field.file}`), field))
    }
  },
)

const textAt = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')
