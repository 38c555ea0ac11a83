import { readFileSync } from 'node:fs'
import type { Operation } from '#base/json/operation.ts'
import { API_PATH } from '#studio/protocol/addresses.ts'
import { keysOfConsequences } from '#studio/protocol/consequences.ts'
import type { EditAnswer } from '#studio/protocol/documents.ts'
import type { Api, Refusal } from '#studio/protocol/requests.ts'
import type { Names } from './golden.ts'
import { Transcript } from './transcript.ts'
import type { Response } from './transcript.ts'

/** Sends requests as the panel does, with its headers. */
type Send = (
  path: string,
  request: { method: string; headers: Record<string, string>; body?: string | Buffer },
) => Promise<Response>

type Answer<Name extends keyof Api> = Api[Name]['answer'] & Partial<Refusal>

const VISIT = 'pages/visit.json'
const FEES = 'pages/fees.json'
const BREAD = readFileSync('tests/third-site/images/bread.jpg')

const set = (path: Operation['path'], value: unknown): Operation => ({ type: 'set', path, value })

/**
 * Makes every request of the panel, as one person, to a studio for a copy of `tests/clinic` in git with a remote: every
 * effect is undone, sent or published. Returns the exchanges, and the names of the requests.
 */
export async function askStudio(send: Send, names: Names): Promise<{ transcript: string; asked: Set<string> }> {
  const transcript = new Transcript(names)
  const asked = new Set<string>()

  async function exchange(name: keyof Api, said: string, query: object, body?: string | Buffer) {
    const [method = '', path = ''] = name.split(' ')
    asked.add(name)
    const search = new URLSearchParams(query as Record<string, string>)
    const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream'
    const response = await send(`${API_PATH}${path}${search.size > 0 ? '?' : ''}${search}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': type },
      ...(body !== undefined && { body }),
    })
    transcript.add(`${name} ${said}`, response)
    return JSON.parse(response.text) as never
  }

  function ask<Name extends keyof Api>(name: Name, fields: Api[Name]['request']): Promise<Answer<Name>> {
    const said = JSON.stringify(fields)
    return name.startsWith('GET') ? exchange(name, said, fields) : exchange(name, said, {}, said)
  }

  const upload = <Name extends 'POST /images' | 'POST /files'>(name: Name, content: Buffer, fields: object) =>
    exchange(name, JSON.stringify(fields), fields, content) as Promise<Answer<Name>>

  async function edit(file: string, ...operations: Operation[]): Promise<EditAnswer> {
    const { revision } = await ask('GET /document', { file })
    const label = `edit ${operations.map(({ path }) => path.join(' ')).join(', ')}`
    return (await ask('POST /edit', { file, revision, operations, label })) as EditAnswer
  }

  await ask('GET /fixed-facts', {})
  const { version } = await ask('GET /facts', {})
  await ask('GET /facts', { version: names.name('facts', version) })
  await ask('POST /window', { file: VISIT } as never)
  await ask('POST /welcome/end', {})
  await ask('GET /documents', {})
  await ask('GET /shell', {})
  await ask('GET /shell', { language: 'ar' })
  await ask('GET /problems', {})
  await ask('GET /library', {})

  // A document, its edits, and its steps.
  const { revision } = await ask('GET /document', { file: VISIT })
  await ask('GET /document', { file: VISIT, language: 'ar' })
  await ask('GET /document', { file: 'forms/question.json' })
  await ask('GET /document', { file: 'pages/nowhere.json' })
  await ask('GET /document', {} as never)
  await edit(VISIT, set(['title'], 'Where we are'))
  await ask('POST /edit', { file: VISIT, revision, operations: [set(['title'], 'Ours')], label: 'over another edit' })
  await ask('POST /edit', { file: VISIT, revision, operations: [set(['kind'], 'standard')], label: 'beside it' })
  await ask('POST /edit', { file: VISIT, revision, label: 'none' } as never)
  await ask('POST /undo', { file: VISIT })
  await ask('POST /redo', { file: VISIT })
  await ask('POST /redo', { file: VISIT })
  const wrong = await edit(VISIT, set(['blocks', 1, 'ways', 'actions', 0], { label: 'Fees', href: '/Fees' }))
  const key = wrong.problems.find(({ isFixable }) => isFixable)?.key ?? ''
  await ask('POST /mend', { file: VISIT, key, label: 'mending' })
  await ask('POST /mend', { file: VISIT, key, label: 'mending twice' })

  // Words in all documents.
  await ask('GET /find', { words: 'insurance', types: 'faq,pricing' })
  const { documents } = await ask('GET /places', { words: 'courtyard', isWholeWord: true })
  const places = documents
    .slice(0, 1)
    .flatMap(({ file, places: found }) =>
      found.map(({ path, start, end, text }) => ({ file, path, start, end, text, by: 'garden' })),
    )
  await ask('POST /replace', { places, label: 'replacing', isPlan: true })
  await ask('POST /replace', { places, label: 'replacing' })
  await ask('POST /replace', { places, label: 'replacing twice' })

  // Translations.
  await ask('GET /languages', {})
  const { translation } = await ask('GET /document', { file: FEES, language: 'fr' })
  const row = translation?.rows.find(({ state }) => state === 'missing')
  if (row) {
    const { path, source, translation: was } = row
    const change = { type: 'translate' as const, path, source, was, translation: 'Prix et assurances' }
    await ask('POST /translation', { file: FEES, language: 'fr', label: 'translating', changes: [change] })
    await ask('POST /translation', { file: FEES, language: 'fr', label: 'not any more', changes: [change] })
  }
  await ask('POST /translation', { file: FEES, language: 'pl', label: 'translating', changes: [] })

  // Sections and pages.
  const { block } = await ask('POST /section', { file: FEES, type: 'faq' })
  const copied = await ask('POST /section', { file: FEES, type: 'hero', copy: { type: 'hero', title: 'A copy' } })
  await ask('POST /section', { file: FEES, type: 'nothing' })
  const { revision: ofFees } = await edit(FEES, { type: 'insert', path: ['blocks', 2], value: block ?? copied.block })
  await ask('POST /section/keep-once', { file: FEES, index: 2, revision: ofFees, label: 'keeping once' })
  await ask('GET /pages/address', { kind: 'standard', title: 'Our Rooms' })
  await ask('GET /pages/address', { kind: 'standard', title: 'غرفنا' })
  await ask('GET /pages/lists', { address: '/news/our-rooms' })
  const page = { kind: 'standard', title: 'Our Rooms', label: 'adding' }
  await ask('POST /pages', { ...page, address: '/visit' })
  await ask('POST /pages', { ...page, address: '/our-rooms', isDraft: true })
  const rooms = 'pages/our-rooms.json'
  await ask('POST /pages/rename', { file: FEES, address: '/prices', label: 'renaming', isPlan: true })
  await ask('POST /pages/rename', { file: rooms, address: '/visit', label: 'renaming' })
  await ask('POST /pages/rename', { file: FEES, address: '/prices', label: 'renaming' })
  const copy = { file: 'pages/prices.json', address: '/prices-2027', title: 'Fees of 2027', label: 'copying' }
  await ask('POST /pages/duplicate', { ...copy, isPlan: true })
  await ask('POST /pages/duplicate', copy)
  await ask('POST /pages/unlink', { file: 'pages/doctors.json', label: 'unlinking', isPlan: true })
  await ask('POST /pages/unlink', { file: 'pages/doctors.json', label: 'unlinking' })
  await ask('POST /pages/delete', { file: 'pages/doctors.json', label: 'deleting', isPlan: true })
  await ask('POST /pages/delete', { file: 'pages/privacy.json', label: 'deleting' })
  await ask('POST /pages/delete', { file: 'pages/doctors.json', replacement: '/visit', label: 'deleting' })

  // Pictures and files.
  await upload('POST /images', BREAD, { name: 'Bread (1).JPG', isOriginal: 'true' })
  await upload('POST /images', BREAD, { name: 'again.jpg', isOriginal: 'true' })
  await upload('POST /images', Buffer.from('no picture'), { name: 'bread.jpg' })
  await upload('POST /files', Buffer.from('%PDF-1.7 prices'), { name: 'Prices.pdf' })
  await ask('POST /images/reduce', { file: 'images/nothing.jpg', label: 'reducing' })

  // Changes and versions, and publishing.
  await ask('GET /problems', {})
  const { files } = await ask('GET /changes', {})
  const [first] = files.flatMap(({ changes }) => changes)
  await ask('POST /changes/take-back', { id: first?.id ?? '', label: 'taking back' })
  await ask('POST /changes/take-back', { id: first?.id ?? '', label: 'taking back twice' })
  await ask('GET /versions', {})
  await ask('POST /versions/begin', {})
  const chosen = { message: 'What changes in spring', files: files.map(({ file }) => file) }
  const { delivery } = await ask('POST /publish', chosen)
  const agreed = delivery?.state === 'takes-away' ? keysOfConsequences(delivery.consequences) : []
  await ask('POST /publish', { ...chosen, agreed })
  await ask('GET /versions/made', { most: '3' })
  await ask('POST /versions/send', {})
  await ask('POST /versions/receive', {})
  await ask('POST /versions/ask', {})
  const { versions } = await ask('GET /history', { file: 'pages/index.json' })
  const [newest, before = newest] = versions ?? []
  await ask('GET /history/compare', { file: 'pages/index.json', id: before?.id ?? '' })
  await ask('POST /history/bring-back', {
    file: 'pages/index.json',
    id: before?.id ?? '',
    part: 'whole',
    label: 'back',
  })
  await ask('POST /versions/take-back', { version: newest?.id ?? '', message: 'Without it' })
  await ask('POST /window', { isClosed: true })
  return { transcript: transcript.toString(), asked }
}
