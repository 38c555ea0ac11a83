import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import type { CompletionItem, LanguageService } from 'vscode-json-languageservice'
import { loadSite } from '#site/site-loader.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { suggestionsOf } from '#tools/editor/suggestions.ts'

/** The site whose addresses and names are completed. */
export const SITE = 'tests/second-site'

const folderUri = pathToFileURL(`${resolve('.')}/`).href

interface Settings {
  'json.schemas': { fileMatch: string[]; url: string }[]
}

/**
 * The JSON language service of Visual Studio Code, configured as in `.vscode/settings.json`, with the names of a site.
 */
export async function languageOf(siteDir: string): Promise<LanguageService> {
  const suggestions = JSON.stringify(suggestionsOf((await loadSite(siteDir)).documents, engineSchemas()))
  const language = getLanguageService({
    schemaRequestService: async (uri) =>
      uri.endsWith('/suggestions.schema.json') ? suggestions : readFileSync(new URL(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
  })
  language.configure({
    schemas: (JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as Settings)['json.schemas'].map(
      ({ fileMatch, url }) => ({ fileMatch, uri: new URL(url, folderUri).href, folderUri }),
    ),
  })
  return language
}

const service = await languageOf(SITE)

const open = (file: string, text: string) => {
  const document = TextDocument.create(new URL(`${SITE}/${file}`, folderUri).href, 'json', 1, text)
  return { document, json: service.parseJSONDocument(document) }
}

/** The document and position of a text with a mark, `|`, at the cursor. */
const openAt = (file: string, marked: string) => {
  const offset = marked.indexOf('|')
  const { document, json } = open(file, marked.replace('|', ''))
  return { document, json, position: document.positionAt(offset) }
}

/** The completions at the cursor, in the order of an editor's list. */
export async function completionsAt(file: string, marked: string): Promise<CompletionItem[]> {
  const { document, json, position } = openAt(file, marked)
  const list = await service.doComplete(document, position, json)
  const sortText = ({ sortText: text, label }: CompletionItem): string => text ?? label
  return (list?.items ?? []).toSorted((a, b) => (sortText(a) < sortText(b) ? -1 : 1))
}

/** The text after a completion was inserted, with the proposed values of its placeholders. */
export function accepted(marked: string, { textEdit }: CompletionItem): string {
  if (!textEdit || !('range' in textEdit)) throw new Error('The completion has no edit')
  const document = TextDocument.create('file:///text', 'json', 1, marked.replace('|', ''))
  return TextDocument.applyEdits(document, [{ ...textEdit, newText: withoutMarks(textEdit.newText) }])
}

/** A snippet as text: tab stops are removed, placeholders keep their values. */
const withoutMarks = (snippet: string): string =>
  snippet
    .replace(/\$\{\d+:((?:[^\\}]|\\.)*)\}/gs, '$1')
    .replace(/(?<!\\)\$\d+/g, '')
    .replace(/\\([\\$}])/g, '$1')

/** The hover text at a position. */
export async function hoverAt(file: string, marked: string): Promise<string> {
  const { document, json, position } = openAt(file, marked)
  const hover = await service.doHover(document, position, json)
  const [text] = (hover?.contents ?? []) as string[]
  return (text ?? '').replaceAll('&nbsp;', ' ').replaceAll(/\\(.)/g, '$1')
}

/** The underlined texts, each with its message. */
export async function underlinedIn(
  file: string,
  text: string,
  language = service,
): Promise<[text: string, message: string][]> {
  const { document, json } = open(file, text)
  const diagnostics = await language.doValidation(document, json)
  return diagnostics.map(({ range, message }) => [document.getText(range), String(message)])
}
