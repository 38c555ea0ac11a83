import { expect, test } from 'vitest'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import { pathOf } from '#site/model/routes.ts'
import { missingPageOf } from '#live/dev/problems/missing-page.ts'

const FILES = ['index', 'contact', 'services/index', 'services/enterprise-rag', 'industries/retail']
const REDIRECTS = { redirects: [{ from: '/find-us', to: '/contact' }] }

const read = (file: string, role: 'page' | 'redirects', name: string, value: object) =>
  readJsonDocument(file, role, name, Buffer.from(JSON.stringify(value)))

const documents: SiteDocuments = {
  pages: FILES.map((file) => read(`pages/${file}.json`, 'page', pathOf(`${file}.json`), {})),
  redirects: read('redirects.json', 'redirects', 'redirects', REDIRECTS),
  forms: new Map(),
  shared: new Map(),
  kinds: new Map(),
  independent: new Map(),
  translations: new Map(),
  terms: new Map(),
  ownBlocks: [],
  drawings: new Map(),
  images: new Map(),
  videos: new Map(),
  captions: new Map(),
  duplicates: [],
  fonts: [],
  publicFiles: ['/report.pdf'],
  fileTypes: new Map(),
  strays: ['pages/hello.json.txt', 'pages/team.jsonc', 'page/about.json', 'drawings/hello.png', 'pages/Our Plan.docx'],
}

const missing = (address: string) => missingPageOf(address, documents, engineSchemas())

test.for(['/', '/contact', '/services/enterprise-rag'])('missingPageOf is undefined for the page %s', (address) => {
  expect(missing(address)).toBeUndefined()
})

test.for([
  ['/contakt', ['/contact']],
  ['/services/enterprise-rga', ['/services/enterprise-rag']],
  ['/enterprise-rag', ['/services/enterprise-rag']],
  ['/Services/Enterprise_RAG', ['/services/enterprise-rag']],
  ['/pages/contact.json', ['/contact']],
  ['/find-us', ['/contact']],
  ['/nothing-like-it', []],
] as const)('missingPageOf suggests for %s: %j', ([address, links]) => {
  expect(missing(address)?.links).toEqual(links)
})

test.for([
  ['/hello', ['pages/hello.json.txt']],
  ['/services/team', ['pages/team.jsonc']],
  ['/about', ['page/about.json']],
  ['/our-plan', ['pages/Our Plan.docx']],
  ['/bread', []],
] as const)('missingPageOf finds the files similar to %s: %j', ([address, files]) => {
  expect(missing(address)?.files).toEqual(files)
})

test.for([
  ['/hello', 'npm run new -- page --at /hello'],
  ['/About Us/Our_Team', 'npm run new -- page --at /about-us/our-team'],
  ['/forms/hello', undefined],
  ['/404', undefined],
  ['/قهوة', undefined],
  ['/price.pdf', undefined],
] as const)('missingPageOf explains how to create %s: %s', ([address, command]) => {
  expect(missing(address)?.command).toBe(command)
})

test('missingPageOf names the file that an address would have', () => {
  expect(missing('/price.pdf')?.publicFile).toBe('public/price.pdf')
})
