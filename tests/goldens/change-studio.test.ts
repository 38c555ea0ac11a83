import { expect } from 'vitest'
import { STUDIO_CHANGE_HEADER } from '#studio/protocol/addresses.ts'
import { STUDIO_REQUESTS } from '#live/api/registry.ts'
import { test as base } from '../team/studio/composed-studio.ts'
import type { Member, TeamStudio } from '../team/studio/composed-studio.ts'
import { blockTypes } from '../blocks/examples.ts'
import { Names } from './golden.ts'
import { askStudio } from './studio-requests.ts'
import { Transcript } from './transcript.ts'

const STUDIO = 'https://studio.site.example'

const FILES = `index visit fees doctors privacy new-in-dubai news/index news/flu-season treatments/index
  treatments/dental-care 404`
  .split(/\s+/)
  .map((page) => `pages/${page}.json`)

const ADDRESSES = `/ /visit /fees /news /news/flu-season /treatments/dental-care /search /ar /ar/zuruna /fr/visit
  /forms/question /forms/question/thank-you /nowhere /dentist /Fees /robots.txt /sitemap.xml /news/feed.rss
  /images/reception.jpg /_fonts/nothing.woff2`.split(/\s+/)

const test = base.extend('site', () => 'tests/clinic')

/** A person who edits a new change. */
async function editor(studio: TeamStudio, names: Names): Promise<{ by: Member; change: string }> {
  names.name('base', studio.git('rev-parse', 'HEAD'))
  const by = await studio.member('Mona', { role: 'owner' })
  return { by, change: names.name('change', await studio.begin()) }
}

test('every request of the panel is answered in a change as before', async ({ studio }) => {
  const names = new Names()
  const { by, change } = await editor(studio, names)
  const signedIn = { cookie: by.cookie, origin: STUDIO, [STUDIO_CHANGE_HEADER]: change }
  const { transcript, asked } = await askStudio(
    (path, { headers, ...request }) => studio.send(path, { ...request, headers: { ...signedIn, ...headers } }),
    names,
  )
  expect([...asked].sort()).toEqual(Object.keys(STUDIO_REQUESTS).sort())
  await expect(transcript).toMatchFileSnapshot('requests/change-studio.txt')
})

test('pages are the same as before: in the canvas, as examples, and in the preview of a change', async ({ studio }) => {
  const names = new Names()
  const { by, change } = await editor(studio, names)
  await studio.set('pages/visit.json', ['title'], 'Where we are', { by, change })
  const transcript = new Transcript(names)
  const get = async (path: string, headers: Record<string, string> = {}): Promise<void> =>
    transcript.add(`GET ${path}`, await studio.send(path, { headers: { cookie: by.cookie, ...headers } }))
  const canvas = (query: object) =>
    get(`/__studio/canvas?${new URLSearchParams({ change, ...query } as Record<string, string>)}`)

  for (const file of [...FILES, 'forms/question.json']) await canvas({ file })
  for (const language of ['ar', 'fr']) await canvas({ file: 'pages/visit.json', language })
  for (const lens of ['no-script', 'large-text', 'less-motion', 'mirrored'])
    await canvas({ file: 'pages/index.json', lens })
  for (const version of ['published', studio.git('rev-parse', 'main')])
    await canvas({ file: 'pages/visit.json', version })
  for (const file of ['pages/nowhere.json', 'settings.json']) await canvas({ file })
  for (const path of ADDRESSES) await get(`${path}?change=${change}`)

  await get(`/__gallery?change=${change}`)
  await get(`/__gallery/faq?change=${change}`)
  await get(`/__gallery/faq/0?still&scheme=dark&dir=rtl&change=${change}`)
  await get(`/__gallery/faq/0?language=ar&change=${change}`)
  await get(`/__gallery/shared/urgent?change=${change}`)
  await get(`/__gallery/nothing/0?change=${change}`)
  for (const type of blockTypes) await get(`/__gallery/${type}/0?change=${change}`)

  const { headers } = await studio.send(`/__studio/preview?change=${change}`, { headers: { cookie: by.cookie } })
  const { host, pathname } = new URL(headers.location ?? '')
  const token = names.name('token', pathname.slice(2))
  const preview = async (path: string, more: object = {}): Promise<void> =>
    transcript.add(`preview ${path} ${JSON.stringify(more)}`, await studio.send(path, { host, ...more }))
  await preview(pathname)
  await preview(`${pathname}/visit`)
  await preview('/visit')
  for (const path of ADDRESSES) await preview(path, { headers: { cookie: `__Host-preview=${token}` } })
  await expect(transcript.toString()).toMatchFileSnapshot('pages/change-studio.txt')
})
