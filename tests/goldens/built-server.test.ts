import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test as base } from '../browser/fixtures.ts'
import { builtSite } from '../build/built-sites.ts'
import { sendRequest } from '../server/http.ts'
import { filesBelow } from '../build/files-below.ts'
import { Names, withoutHashes } from './golden.ts'
import { Transcript } from './transcript.ts'

const test = base.extend('outDir', await builtSite('clinic'))

const ADDRESSES = `/ /visit /ar /ar/zuruna /fr/visit /search?q=fees /forms/question /visit/ /Visit.html /index.html
  //visit /vi%73it /dentist /insurance?a=1 /nowhere /ar/nowhere /404 /_data/visit.json /site.json /..%2fsite.json /%
  /robots.txt /sitemap.xml /site.webmanifest /news/feed.rss /news/feed.atom /llms.txt /favicon.svg /icon-192.png
  /_search/index.json /_search/pages/visit.json /healthz`.split(/\s+/)

/** The value of the consent's checkbox: its wording. */
const CONSENT = 'You may use this to answer me, as your privacy page (/privacy) says.'

const ANSWERS = { name: 'Ada', email: 'ada@example.org', question: 'When are you open?', consent: CONSENT }

const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

test('the server of a built site answers every kind of request as before', async ({ outDir, served }) => {
  const { build } = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as { build: string }
  const files = filesBelow(join(outDir, 'site')).map((file) => `site/${file}`)
  const contents = new Map(files.map((file) => [readFileSync(join(outDir, file)).toString('base64'), file]))
  const named = withoutHashes(files, build)
  const names = new Names()
  names.name('origin', served.origin)
  const transcript = new Transcript(names)

  async function ask(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<void> {
    const response = await sendRequest(Number(new URL(served.origin).port), path, { method, headers, body })
    const file = response.body.length > 0 ? contents.get(response.body.toString('base64')) : undefined
    const request = [method, path, ...Object.values(headers), body].filter(Boolean).join(' ')
    if (file === undefined) transcript.add(request, { ...response, text: named(response.text) })
    else transcript.addFile(request, response, file)
  }
  const form = (values: object): string => new URLSearchParams(values as Record<string, string>).toString()

  for (const path of ADDRESSES) await ask('GET', path)
  await ask('HEAD', '/visit')
  await ask('POST', '/visit')
  await ask('PUT', '/api/questions', JSON_TYPE, '{}')
  await ask('GET', '/api/questions')
  await ask('POST', '/api/nothing', JSON_TYPE, '{}')

  const { origin } = served
  const whole = JSON.stringify(ANSWERS)
  await ask('POST', '/api/questions', JSON_TYPE, '{"name":"Ada","email":"ada at example"}')
  await ask('POST', '/api/questions', { ...JSON_TYPE, 'accept-language': 'ar', referer: `${origin}/ar/zuruna` }, '{}')
  await ask('POST', '/api/questions', JSON_TYPE, '{')
  await ask('POST', '/api/questions', { 'content-type': 'text/plain' }, whole)
  await ask(
    'POST',
    '/api/questions',
    { ...JSON_TYPE, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    whole,
  )
  await ask('POST', '/api/questions', JSON_TYPE, whole)
  await ask('POST', '/api/questions', FORM_TYPE, form(ANSWERS))
  await ask('POST', '/api/questions', FORM_TYPE, form({ name: 'Ada' }))
  await ask('POST', '/api/appointments', FORM_TYPE, form({ reason: 'Teeth' }))
  const leads = names.in(JSON.stringify(await served.leads.stored(), undefined, 2))
  await expect(`${transcript}\nStored:\n${leads}\n`).toMatchFileSnapshot('requests/built-server.txt')
})
