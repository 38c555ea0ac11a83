import { FORM } from '#studio/protocol/pages.ts'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { usualLayout } from '#tools/usual-layout.ts'
import { filesOf } from '../../authoring/files-of.ts'
import { studioFixture } from './studio.ts'
import type { Studio } from './studio.ts'

const test = base.extend('studio', studioFixture)

const YARD = 'pages/yard.json'

async function blocksIn(studio: Studio, file = YARD) {
  const { text, revision } = await studio.ask('GET /document', { file })
  return { revision, blocks: (JSON.parse(text) as { blocks: Record<string, unknown>[] }).blocks }
}

test('turning a section into a shared block is one step with one undo over both files', async ({ studio }) => {
  // In the usual layout, as the studio writes its files.
  studio.write(YARD, (await usualLayout(studio.read(YARD))) ?? '')
  const before = filesOf(studio.siteDir)
  const { revision, blocks } = await blocksIn(studio)
  const index = blocks.findIndex(({ title }) => title === 'How it began')
  const label = 'keeping “How it began” once'
  const request = { file: YARD, index, revision, label }
  const { text, problems, history, data } = await studio.ask('POST /section/keep-once', request)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(await usualLayout(text)).toBe(text)
  expect((await blocksIn(studio)).blocks[index]).toEqual({ type: 'shared', name: 'how-it-began' })
  expect(data?.blocks[index]?.block).toMatchObject({ type: 'prose', title: 'How it began' })
  const shared = studio.read('shared/how-it-began.json')
  expect(await usualLayout(shared)).toBe(shared)
  expect(JSON.parse(shared)).toEqual({ $schema: expect.any(String) as string, ...blocks[index] })
  const { facts } = await studio.ask('GET /facts', {})
  expect(facts?.shared).toContainEqual(
    expect.objectContaining({ name: 'how-it-began', type: 'prose', usedOn: ['/yard'] }),
  )
  expect(history.undo).toMatchObject({ label, files: ['shared/how-it-began.json', YARD] })
  await studio.ask('POST /undo', { file: YARD })
  expect(filesOf(studio.siteDir)).toEqual(before)
  expect(await studio.refusal('POST /section/keep-once', { ...request, revision: 'x' })).toContain(
    'has changed this meanwhile',
  )
})

test('a taken name gets a number, and page-specific fields stay on the page', async ({ studio }) => {
  const value = { type: 'prose', anchor: 'low', hidden: true, title: 'Low water', sections: [{ paragraphs: ['Mud.'] }] }
  const { revision } = await blocksIn(studio)
  const operations = [{ type: 'insert' as const, path: ['blocks', 1], value }]
  await studio.ask('POST /edit', { file: YARD, revision, operations, label: 'x' })
  const now = (await blocksIn(studio)).revision
  await studio.ask('POST /section/keep-once', { file: YARD, index: 1, revision: now, label: 'x' })
  expect((await blocksIn(studio)).blocks[1]).toEqual({
    type: 'shared',
    name: 'low-water-2',
    anchor: 'low',
    hidden: true,
  })
  const shared = JSON.parse(studio.read('shared/low-water-2.json')) as object
  expect(shared).not.toHaveProperty('hidden')
  expect(shared).not.toHaveProperty('anchor')
})

test('a shared block is renamed with every use, and deleted once no page uses it', async ({ studio }) => {
  const rename = { file: 'shared/low-water.json', address: 'come-by', label: 'x' }
  const { document, step, links } = await studio.ask('POST /pages/rename', rename)
  expect(document?.file).toBe('shared/come-by.json')
  expect(links).toBeGreaterThan(0)
  expect(JSON.stringify(filesOf(studio.siteDir))).not.toContain('low-water')
  const deletion = { file: 'shared/come-by.json', label: 'x' }
  expect(await studio.refusal('POST /pages/delete', deletion)).toContain('places show this section')
  for (const file of step?.files.filter((each) => each.startsWith('pages/')) ?? []) {
    const { revision, blocks } = await blocksIn(studio, file)
    const index = blocks.findIndex(({ name }) => name === 'come-by')
    const operations = [{ type: 'remove' as const, path: ['blocks', index] }]
    await studio.ask('POST /edit', { file, revision, operations, label: 'x' })
  }
  await studio.ask('POST /pages/delete', deletion)
  expect(existsSync(join(studio.siteDir, 'shared/come-by.json'))).toBe(false)
  const undone = await studio.ask('POST /undo', { file: YARD })
  expect(undone.document?.file).toBe('shared/come-by.json')
})

test('a form is created with its action, copied, renamed and deleted with everything that opens it, each in one step', async ({
  studio,
}) => {
  const made = { kind: FORM, title: 'Ask us', address: '/forms/ask-us', label: 'x' }
  const { file } = await studio.ask('POST /pages', { ...made, answers: 'mailed' })
  expect(JSON.parse(studio.read(file))).not.toHaveProperty('endpoint')
  await studio.ask('POST /undo', { file })
  await studio.ask('POST /pages', { ...made, answers: 'stored' })
  expect(JSON.parse(studio.read(file))).toMatchObject({ endpoint: '/api/ask-us' })

  const copy = { file: 'forms/slip.json', address: '/forms/second-slip', title: 'Another slip', label: 'x' }
  expect((await studio.ask('POST /pages/duplicate', copy)).document?.file).toBe('forms/second-slip.json')

  const before = filesOf(studio.siteDir)
  const rename = { file: 'forms/slip.json', address: 'berth', label: 'x' }
  const renamed = await studio.ask('POST /pages/rename', rename)
  expect(renamed.document).toMatchObject({ file: 'forms/berth.json', data: { path: '/forms/berth' } })
  await studio.ask('POST /undo', { file: 'forms/berth.json' })
  expect(filesOf(studio.siteDir)).toEqual(before)

  const deletion = { file: 'forms/slip.json', label: 'x' }
  const refusal = await studio.refusal('POST /pages/delete', deletion)
  expect(refusal).toContain('Choose what comes instead')
  expect(refusal).not.toContain('--')
  const plan = await studio.ask('POST /pages/delete', { ...deletion, replacement: 'forms/second-slip', isPlan: true })
  expect(plan.links).toBeGreaterThan(5)
  await studio.ask('POST /pages/delete', { ...deletion, replacement: '/contact' })
  expect(JSON.stringify(filesOf(studio.siteDir))).not.toContain('"slip"')
  const undone = await studio.ask('POST /undo', { file: YARD })
  expect(undone.document?.file).toBe('forms/slip.json')
  expect(filesOf(studio.siteDir)).toEqual(before)
})

test('renaming a picture updates its uses and can be undone from any document after a restart, and so can deleting', async ({
  studio,
}) => {
  const before = filesOf(studio.siteDir)
  const rename = { file: 'images/moorings.jpg', address: 'boats-at-anchor', label: 'another name' }
  const { document, step } = await studio.ask('POST /pages/rename', rename)
  expect(document).toBeUndefined()
  expect(step?.files).toEqual(['images/boats-at-anchor.jpg', YARD, 'images/moorings.jpg'])
  const after = filesOf(studio.siteDir)
  expect(after['images/boats-at-anchor.jpg']).toBe(before['images/moorings.jpg'])
  await studio.restart()
  expect((await studio.ask('GET /document', { file: 'settings.json' })).history.undo?.label).toBe('another name')
  await studio.ask('POST /undo', { file: 'settings.json' })
  expect(filesOf(studio.siteDir)).toEqual(before)
  expect((await studio.ask('GET /document', { file: 'settings.json' })).history.redo?.label).toBe('another name')
  await studio.ask('POST /redo', { file: 'settings.json' })
  expect(filesOf(studio.siteDir)).toEqual(after)

  const deletion = { file: 'images/boats-at-anchor.jpg', label: 'x' }
  expect(await studio.refusal('POST /pages/delete', deletion)).toContain('shows this picture')
  const { revision, blocks } = await blocksIn(studio)
  const index = blocks.findIndex((block) => JSON.stringify(block).includes('boats-at-anchor'))
  const operations = [{ type: 'remove' as const, path: ['blocks', index] }]
  await studio.ask('POST /edit', { file: YARD, revision, operations, label: 'x' })
  await studio.ask('POST /pages/delete', deletion)
  expect(existsSync(join(studio.siteDir, 'images'))).toBe(true)
  expect(readdirSync(join(studio.siteDir, 'images'))).toEqual([])
  await studio.restart()
  await studio.ask('POST /undo', { file: 'pages/index.json' })
  const back = readFileSync(join(studio.siteDir, 'images/boats-at-anchor.jpg')).toString('latin1')
  expect(back).toBe(before['images/moorings.jpg'])
})

test.for(['images/../settings.json', 'images/.hidden.jpg', 'drawings/curlew.svg', 'settings.json', '../x.jpg'])(
  '"%s" can be neither renamed nor deleted',
  async (file, { studio }) => {
    const before = filesOf(studio.siteDir)
    await studio.refusal('POST /pages/rename', { file, address: 'x', label: 'x' })
    await studio.refusal('POST /pages/delete', { file, label: 'x' })
    expect(filesOf(studio.siteDir)).toEqual(before)
  },
)
