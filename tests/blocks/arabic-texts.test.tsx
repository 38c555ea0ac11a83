import { expect, test } from 'vitest'
import { bundleSchemas, blockDefinitionNames } from '#site/schemas/schema-bundle.ts'
import { textsOf } from '#site/model/texts.ts'
import type { Settings } from '#site/model/types.generated.ts'
import { exampleContext, exampleSection } from './example-page.tsx'
import { blockTypes, examplesOf } from './examples.ts'
import type { Example } from './examples.ts'

const bundle = bundleSchemas('schema')
const definitionNames = blockDefinitionNames(bundle)

/** An Arabic page on which no built-in word may be English. Drawings contain words, so it has none. */
const page = {
  ...exampleContext,
  breadcrumb: [],
  drawings: {},
  texts: textsOf({ language: 'ar' } as Settings),
}

/** The block without optional labels, so that it shows the built-in ones. */
function withoutLabels({ type, block, ...example }: Example): Example {
  const { required = [] } = bundle.$defs[definitionNames.get(type) ?? ''] ?? {}
  const isNeeded = (field: string) => !field.endsWith('Label') || (required as string[]).includes(field)
  const kept = Object.fromEntries(Object.entries(block).filter(([field]) => isNeeded(field))) as Example['block']
  return { ...example, type, block: kept }
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/** The part of an embed's address that is its name. */
const HOST = /\b\w+(?:\.\w+)+\b/g

/** All texts and names of elements. */
function textsIn(markup: string): string[] {
  const names = [...markup.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(([, name]) => name!)
  const texts = markup.replace(/<(script|style|svg)\b.*?<\/\1>/gs, '').split(/<[^>]*>/)
  return [...names, ...texts].map((text) => text.replaceAll(/&[\w#]+;/g, (entity) => ENTITIES[entity] ?? entity))
}

/** The strings of a value, the longest first. */
function stringsIn(value: unknown): string[] {
  const strings: string[] = []
  JSON.stringify(value, (_, each: unknown) => {
    if (typeof each === 'string' && each !== '') strings.push(each)
    return each
  })
  return strings.sort((a, b) => b.length - a.length)
}

test.each(blockTypes)('every built-in text of %s is Arabic on an Arabic page', async (type) => {
  for (const example of examplesOf(type)) {
    const shown = withoutLabels(example)
    const given = stringsIn([shown.block, page.forms, page.images, page.videos])
    const isPartOfOne = (text: string) => given.some((own) => own.includes(text.trim()))
    const added = textsIn(await exampleSection(shown, page))
      .filter((text) => !isPartOfOne(text))
      .map((text) => given.reduce((rest, own) => rest.replaceAll(own, ''), text.replaceAll(HOST, '')))
      .filter((text) => /[a-z]{2}/.test(text))
    expect(added, example.name).toEqual([])
  }
})
