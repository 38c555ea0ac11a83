import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BuiltFile } from '#build/programs/build-environments.ts'
import { buildEnvironments } from '#build/programs/build-environments.ts'

const SITE = 'tests/own-blocks/site-config'

const programsFor = (siteDir?: string) => buildEnvironments(process.cwd(), ['client', 'ssr'], { siteDir })

/** The components of blocks in the scripts of a program. */
const blocksIn = (files: BuiltFile[]): string[] =>
  files.flatMap(({ moduleIds }) => moduleIds).filter((id) => /\/own-blocks\/blocks\/.*\.tsx$/.test(id))

test('the programs for a site have its own blocks: the renderer all, browsers only live ones', async () => {
  const { client, ssr } = await programsFor(SITE)
  expect(blocksIn(ssr)).toEqual([expect.stringMatching(/\/Faq\.tsx$/), expect.stringMatching(/\/Quantities\.tsx$/)])
  expect(blocksIn(client)).toEqual([expect.stringMatching(/\/Quantities\.tsx$/)])
  // Exports of the entry that a block does not use are not in its script.
  const quantities = client.find(({ moduleIds }) => blocksIn([{ moduleIds } as BuiltFile]).length > 0)
  expect(quantities?.moduleIds.filter((id) => /\/src\//.test(id))).toEqual([])
})

test("the scripts for a site without blocks of its own equal the engine's scripts", async () => {
  const [engine, first] = [await programsFor(), await programsFor('tests/first-site')]
  expect(first).toEqual(engine)
  expect(
    [...engine.client, ...engine.ssr].flatMap(({ moduleIds }) => moduleIds).filter((id) => /own-list|\.own\./.test(id)),
  ).toEqual([])
})

test('blocks of a site in any folder find the engine and its React', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-own-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync('tests/own-blocks', folder, { recursive: true })
  const { client, ssr } = await programsFor(join(folder, 'site-config'))
  for (const files of [client, ssr])
    expect(files.flatMap(({ moduleIds }) => moduleIds).some((id) => id.endsWith('/Quantities.tsx'))).toBe(true)
})
