import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'

/** The JSON service of the usual code editor, reading our schemas as it would from a document's `$schema` line. */
const service = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(new URL(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
})

const documentUri = pathToFileURL(resolve('site-config/pages/services/example.json')).href

/** What an editor offers where `|` stands in a page document. */
async function offered(marked: string) {
  const text = marked.replace('{', '{ "$schema": "../../../schema/editor/page.schema.json",')
  const offset = text.indexOf('|')
  const document = TextDocument.create(documentUri, 'json', 1, text.replace('|', ''))
  const list = await service.doComplete(document, document.positionAt(offset), service.parseJSONDocument(document))
  return (list?.items ?? []).map(({ label }) => label)
}

/** What an editor underlines in a page document. */
async function underlined(text: string) {
  const document = TextDocument.create(
    documentUri,
    'json',
    1,
    text.replace('{', '{ "$schema": "../../../schema/editor/page.schema.json",'),
  )
  const diagnostics = await service.doValidation(document, service.parseJSONDocument(document))
  return diagnostics.map(({ message }) => message)
}

const page = (block: string, rest = '') =>
  `{ "kind": "standard", "title": "Example", ${rest} "blocks": [{ "type": "hero", "title": "Hello there" }, ${block}] }`

test('completion offers the fields of the block at hand and of no other', async () => {
  const labels = await offered(page('{ "type": "faq", | }'))
  expect(labels).toEqual(expect.arrayContaining(['title', 'items', 'anchor']))
  expect(labels).not.toEqual(expect.arrayContaining(['sky']))
  expect(labels).not.toContain('particles')
  expect(labels).not.toContain('presentation')
})

test('completion lists the valid block types', async () => {
  const labels = await offered(page('{ "type": | }'))
  expect(labels).toEqual(expect.arrayContaining(['"hero"', '"faq"', '"cta"', '"shared"']))
})

test('completion offers a snippet for a whole block', async () => {
  const labels = await offered(page('|'))
  expect(labels).toEqual(expect.arrayContaining(['faq', 'process', 'carousel']))
})

test('completion of a link lists the pages of the site', async () => {
  const labels = await offered(page('{ "type": "cta", "title": "Next", "actions": [{ "label": "Go", "href": | }] }'))
  expect(labels).toContain('"/contact"')
})

test('the facts of a service are offered on pages that may sell one', async () => {
  expect(await offered('{ "kind": "service", "title": "Example", |, "blocks": [] }')).toContain('service')
  expect(await offered('{ "kind": "legal", "title": "Example", |, "blocks": [] }')).not.toContain('service')
})

test('a field the block does not know is underlined', async () => {
  const messages = await underlined(page('{ "type": "hero", "title": "Hello again", "questions": [] }'))
  expect(messages).toEqual([expect.stringContaining('questions')])
})

test('a text of nothing but spaces is underlined, in plain words', async () => {
  const messages = await underlined(
    page('{ "type": "cta", "title": "Next", "actions": [{ "label": " ", "href": "/" }] }'),
  )
  expect(messages).toEqual(['This holds nothing but spaces.'])
})

test('documents of the site are not underlined anywhere', async () => {
  for (const path of [
    'index',
    '404',
    'services/enterprise-rag',
    'ai-services-uae',
    'industries/public-sector',
    'contact',
  ]) {
    const file = resolve(`site-config/pages/${path}.json`)
    const document = TextDocument.create(pathToFileURL(file).href, 'json', 1, readFileSync(file, 'utf8'))
    expect(await service.doValidation(document, service.parseJSONDocument(document)), path).toEqual([])
  }
})
