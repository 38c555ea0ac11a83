import { expect } from 'vitest'
import { test } from './composed-studio.ts'

const FILE = 'pages/contact.json'

test('a change is edited, reviewed, corrected, published and reverted in the process of the studio', async ({
  studio,
}) => {
  const [mona, ed] = [await studio.member('Mona'), await studio.member('Ed', { role: 'editor' })]
  const { id } = await studio.ask('POST /changes', { title: 'Contact' }, mona)
  await studio.set(FILE, ['title'], 'Here we are now', { by: mona, change: id })
  await studio.set(FILE, ['kind'], 'nonsense', { by: mona, change: id })
  const broken = await studio.ask('GET /changes/review', { id }, ed)
  expect(broken.problems.errors.first[0]).toMatchObject({ file: FILE, isDocument: true })
  const refused = await studio.ask('POST /changes/publish', { id, version: broken.version }, ed)
  expect(refused).toMatchObject({ state: 'invalid', id })
  await studio.ask('POST /remarks', { change: id, file: FILE, path: ['kind'], text: 'What is that?' }, ed)
  await studio.set(FILE, ['kind'], 'standard', { by: mona, change: id })
  const { remarks } = await studio.ask('GET /remarks', { change: id }, mona)
  expect(remarks).toMatchObject([{ text: 'What is that?', isOutdated: true, about: 'nonsense' }])
  const review = await studio.ask('GET /changes/review', { id }, ed)
  expect(review.problems.errors.more + review.problems.errors.first.length).toBe(0)
  expect(review.files).toMatchObject([{ file: FILE, state: 'changed' }])
  const published = await studio.ask('POST /changes/publish', { id, version: review.version }, ed)
  // No build shows it to visitors here.
  expect(published).toMatchObject({ state: 'waits' })
  expect(studio.read(FILE)).toContain('Here we are now')
  const { status } = await studio.request('GET /document', { file: FILE }, { by: mona, change: id })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await studio.ask('GET /changes', {}, mona)).toEqual({ changes: [] })
  const { published: listed } = await studio.ask('GET /changes/published', {}, ed)
  expect(await studio.ask('POST /changes/take-back', { version: listed[0]!.version }, ed)).toMatchObject({
    state: 'waits',
  })
  expect(studio.read(FILE)).not.toContain('Here we are now')
})
