import { expect, test } from 'vitest'
import { themeOf } from '#site/derived/theme/theme-of.ts'
import { loadSite } from '#site/site-loader.ts'
import { applyOperation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import { textsOf } from '#site/model/texts.ts'
import { neutralValue } from '#studio/panel/schema/neutral-value.ts'
import { definition, fieldSchema } from '#studio/protocol/schema.ts'
import type { FieldSchema } from '#studio/protocol/schema.ts'
import { fixedFactsOf, siteFactsOf } from '#live/studio/facts.ts'
import type { Group } from '#studio/protocol/documents.ts'

const fixed = fixedFactsOf('.')

test.each(['tests/first-site', 'tests/second-site', 'tests/third-site'])(
  'the first value of a field of theme or texts in %s is its default, so that writing it changes no page',
  async (siteDir) => {
    const { documents: site, problems: found } = loadSite(siteDir)
    const { facts: around } = siteFactsOf(
      { documents: site, problems: found, version: '', outdated: new Set(), omitted: new Set() },
      { html: '', parts: [], structuredData: '' },
    )
    const checked: string[] = []
    for (const [role, path] of [
      ...Object.keys(definition('Theme', fixed).properties ?? {}).map((name) => ['theme', [name]] as const),
      ...Object.keys(definition('Texts', fixed).properties ?? {}).map((name) => ['settings', ['texts', name]] as const),
    ]) {
      const document = (site[role]?.value ?? {}) as Group
      const schema = path.reduce<FieldSchema>(
        (group, step) => fieldSchema(group, step, fixed) ?? {},
        definition(fixed.documents[role] ?? '', fixed),
      )
      if (valueAt(document, path) !== undefined) continue
      const value = await neutralValue(schema, { role, path, fixed, facts: around })
      if (value === undefined || JSON.stringify(value) === '{}' || JSON.stringify(value) === '[]') continue
      const withGroup =
        path.length > 1 && valueAt(document, path.slice(0, -1)) === undefined
          ? applyOperation(document, { type: 'set', path: path.slice(0, -1), value: {} })
          : document
      const after = applyOperation(withGroup, { type: 'set', path, value }) as Group
      checked.push(path.join('.'))
      const shownOf = (each: Group): unknown =>
        role === 'theme' ? themeOf({ value: each as never }) : textsOf(each as never)
      expect({ path, shown: shownOf(after) }).toEqual({ path, shown: shownOf(document) })
    }
    expect(checked.length).toBeGreaterThan(50)
  },
)
