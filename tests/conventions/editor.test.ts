import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import { loadSite } from '#content/load-site.ts'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { suggestionsOf } from '#editor/suggestions.ts'

const SITE = 'tests/second-site'
const suggestions = JSON.stringify(suggestionsOf((await loadSite(SITE)).documents, siteSchemas()))

/**
 * The JSON language service of Visual Studio Code. It resolves the `$schema` line of a document as the editor does, but
 * reads the suggestions of the test's site.
 */
const service = getLanguageService({
  schemaRequestService: async (uri) =>
    uri.endsWith('/suggestions.schema.json') ? suggestions : readFileSync(new URL(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
})

const SCHEMA_LINE = '{ "$schema": "../../../../schema/editor/page.schema.json",'
const documentUri = pathToFileURL(resolve(SITE, 'pages/services/example.json')).href

/** The completions that an editor offers at `|` in a page document. */
async function completionsAt(marked: string) {
  const text = marked.replace('{', SCHEMA_LINE)
  const offset = text.indexOf('|')
  const document = TextDocument.create(documentUri, 'json', 1, text.replace('|', ''))
  const list = await service.doComplete(document, document.positionAt(offset), service.parseJSONDocument(document))
  return (list?.items ?? []).map(({ label }) => label)
}

const page = (block: string, rest = '') =>
  `{ "kind": "standard", "title": "Example", ${rest} "blocks": [{ "type": "hero", "title": "Hello there" }, ${block}] }`

test('completion in a block offers the fields of its type only', async () => {
  const labels = await completionsAt(page('{ "type": "faq", | }'))
  expect(labels).toEqual(expect.arrayContaining(['title', 'items', 'anchor']))
  expect(labels).not.toEqual(expect.arrayContaining(['sky']))
  expect(labels).not.toContain('particles')
  expect(labels).not.toContain('presentation')
})

test('completion lists the valid block types', async () => {
  const labels = await completionsAt(page('{ "type": | }'))
  expect(labels).toEqual(expect.arrayContaining(['"hero"', '"faq"', '"cta"', '"shared"']))
})

test('completion offers a snippet for a whole block', async () => {
  const labels = await completionsAt(page('|'))
  expect(labels).toEqual(expect.arrayContaining(['faq', 'process', 'carousel']))
})

test('completion of a link lists the pages of the site', async () => {
  const labels = await completionsAt(
    page('{ "type": "cta", "title": "Next", "actions": [{ "label": "Go", "href": | }] }'),
  )
  expect(labels).toContain('"/contact"')
})

test('completion offers the field "service" only where the kind of the page may have it', async () => {
  expect(await completionsAt('{ "kind": "service", "title": "Example", |, "blocks": [] }')).toContain('service')
  expect(await completionsAt('{ "kind": "legal", "title": "Example", |, "blocks": [] }')).not.toContain('service')
})
