import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parse } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import { loadSite } from '#site/site-loader.ts'
import { PLACEHOLDERS } from '#site/derived/placeholders.ts'
import { formatProblems } from '#site/problems/format-problems.ts'
import { roleOf } from '#site/read/roles.ts'
import { makeSite } from '../../sites/site-case.ts'

/** The settings in `.vscode/` for Visual Studio Code and editors based on it. */
const read = <T>(name: string): T => parse(readFileSync(`.vscode/${name}`, 'utf8')) as T

interface Settings {
  'json.schemas': { fileMatch: string[]; url: string }[]
}

describe('the schemas of settings.json', () => {
  const { 'json.schemas': schemas } = read<Settings>('settings.json')
  const folderUri = pathToFileURL(`${resolve('.')}/`).href
  const service = getLanguageService({})
  service.configure({
    schemas: schemas.map(({ fileMatch, url }) => ({ fileMatch, uri: new URL(url, folderUri).href, folderUri })),
  })
  /** The schemas that an editor uses for a file without a "$schema" line. */
  const schemasFor = (file: string): string[] => {
    const document = TextDocument.create(new URL(file, folderUri).href, 'json', 1, '{}')
    const uris = service.getLanguageStatus(document, service.parseJSONDocument(document)).schemas
    // The service decodes them.
    return uris.map((uri) => new URL(uri).href.replace(folderUri, ''))
  }

  const files = readdirSync('tests/first-site', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replaceAll('\\', '/'))

  test('assign the schema of its role to every document of a site', () => {
    for (const site of ['site-config', 'tests/first-site']) {
      const found = files.map((file) => [file, schemasFor(`${site}/${file}`)])
      expect(found).toEqual(files.map((file) => [file, [`schema/editor/${roleOf(file).role}.schema.json`]]))
    }
    expect(new Set(files.map((file) => roleOf(file).role))).toHaveLength(schemas.length)
  })

  test.each(['package.json', '.vscode/settings.json', 'schema/page.schema.json', 'site-config/public/list.json'])(
    'assign no schema to %s',
    (file) => {
      expect(schemasFor(file)).toEqual([])
    },
  )
})

interface Pattern {
  regexp: string
  message?: number
  file?: number
  line?: number
  column?: number
  code?: number
  severity?: number
}

interface Task {
  label: string
  problemMatcher: { pattern: Pattern[]; severity: string; background?: { beginsPattern: string; endsPattern: string } }
}

describe('the problem matchers of tasks.json', () => {
  const { tasks } = read<{ tasks: Task[] }>('tasks.json')
  const matching = tasks.filter(({ problemMatcher }) => !Array.isArray(problemMatcher))

  /** Parses a report as an editor does: consecutive lines match the patterns in turn. */
  function problemsIn(report: string, { pattern, severity }: Task['problemMatcher']) {
    const lines = report.split('\n')
    return lines.flatMap((_, start) => {
      const found: Record<string, string> = { severity }
      for (const [index, { regexp, ...groups }] of pattern.entries()) {
        const match = new RegExp(regexp).exec(lines[start + index] ?? '')
        if (!match) return []
        for (const [name, group] of Object.entries(groups)) found[name] = match[Number(group)] ?? found[name] ?? ''
      }
      return [found]
    })
  }

  test.each(['drawing-missing', 'copies-of-documents', 'comma-missing'])(
    'find every problem in the report of tests/sites/%s',
    async (name) => {
      const siteDir = makeSite(name)
      const { problems } = await loadSite(siteDir)
      rmSync(siteDir, { recursive: true })
      const report = formatProblems(problems, 'text', { siteDir, cwd: siteDir })
      expect(problems.length).toBeGreaterThan(0)
      expect(matching.map(({ label }) => label)).toEqual(['Check the site', 'Check the site on each change'])
      for (const { problemMatcher } of matching) {
        expect(problemsIn(report, problemMatcher)).toEqual(
          problems.map(({ file, line, column, code, severity, where, message }) => ({
            file,
            line: String(line),
            column: String(column),
            code,
            severity,
            message: where === '' ? message : `${where}: ${message}`,
          })),
        )
      }
    },
  )
})

test('facts.code-snippets has every placeholder that texts may use', () => {
  const snippets = Object.values(read<Record<string, { body: string }>>('facts.code-snippets'))
  expect(snippets.map(({ body }) => body)).toEqual(Object.keys(PLACEHOLDERS).map((name) => `{${name}}`))
})
