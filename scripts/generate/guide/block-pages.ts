import type { KindRules, Slot } from '#site/schemas/kinds.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { listOf } from '#base/text/words/lists.ts'
import { guideExamples } from './guide-pictures.ts'
import type { GuideExample } from './guide-pictures.ts'
import { folded, inTable, MADE_BY, markdownOf, table } from '../markdown.ts'
import { fieldTables } from './field-tables.ts'
import { BEFORE_FIELDS, json, schemaDescription } from './source.ts'
import type { GuideSource } from './source.ts'

/** The page of a block type: pictures, examples to copy, where it can stand, its fields. */
export async function blockPage(type: string, source: GuideSource): Promise<string> {
  const { schemas, root } = source
  const schema = schemas.blockSchema(type)
  const [first, ...others] = guideExamples(type, root)
  return markdownOf([
    MADE_BY,
    `# ${type}`,
    schemaDescription(schema),
    ...(first ? await firstExample(type, first) : await sharedExample(source)),
    '## Where it can stand',
    first ? whereInWords(type, schemas) : 'Wherever the block that it contains can be.',
    '## Fields',
    BEFORE_FIELDS,
    ...fieldTables(schema, schemas.expand),
    others.length === 0 ? '' : '## Other ways to use it',
    ...(await Promise.all(others.map((example) => furtherExample(type, example)))),
    '[All blocks](README.md) · [The guide](../README.md)',
  ])
}

const BETWEEN = 'Put it between two other blocks of `"blocks"`, with a comma after it unless it is the last.'

async function firstExample(type: string, { block, wide, narrow }: GuideExample): Promise<string[]> {
  return [
    `![The block ${type}, on a computer](../pictures/${wide.file})`,
    narrow ? folded('On a telephone', `![The block ${type}, on a telephone](../pictures/${narrow.file})`) : '',
    '## To copy',
    BETWEEN,
    await json(block),
    'The names of pages, forms and drawings in it are examples: replace them with names from your site.',
  ]
}

async function furtherExample(type: string, { name, block, wide }: GuideExample): Promise<string> {
  return [
    `### ${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    `![${type}: ${name}](../pictures/${wide.file})`,
    folded('To copy', await json(block)),
  ].join('\n\n')
}

/** A shared block of the example site, as its file has it and as a page shows it. */
async function sharedExample({ documents }: GuideSource): Promise<string[]> {
  const [[name, { value }] = ['', { value: {} }]] = documents.shared
  return [
    '## To copy',
    `In the file \`shared/${name}.json\`, the block itself:`,
    await json({ $schema: '../../schema/editor/shared.schema.json', ...value }),
    `On every page that shows it. ${BETWEEN} The fields under "override" apply to this page only; leave it out to show the block unchanged.`,
    await json({ type: 'shared', name, override: { title: 'Words for this page only' } }),
    'When you change the file, every page that shows the block changes with it.',
  ]
}

function whereInWords(type: string, { kinds }: SiteSchemas): string {
  const rows = [...kinds].map(([kind, rules]) => [`[${kind}](../kinds/${kind}.md)`, onKind(type, rules)])
  return table(['Kind of page', 'How many of this block'], rows)
}

function onKind(type: string, { slots }: KindRules): string {
  const slot = slotOf(type, slots)
  if (!slot) return 'none'
  const { types } = slot
  if (types === 'any' || types.length === 1) return numberOf(slot)
  return `as many as you like, where there are ${numberOf(slot)} of ${listOf(types, 'and')} together`
}

/** The position of a block of the type in the order of a kind. */
const slotOf = (type: string, slots: readonly Slot[]): Slot | undefined =>
  slots.find(({ types }) => types !== 'any' && types.includes(type)) ?? slots.find(({ types }) => types === 'any')

/** "exactly 1", "at least 2". */
export function numberOf({ min = 0, max }: Slot): string {
  if (min === max) return `exactly ${min}`
  if (max === undefined) return min === 0 ? 'as many as you like' : `at least ${min}`
  return min === 0 ? `at most ${max}` : `${min} to ${max}`
}

/** All blocks with their pictures, two beside each other. */
export function blockIndex({ schemas, root }: GuideSource): string {
  const cells = schemas.blockTypes.map((type) => {
    const [first] = guideExamples(type, root)
    const picture = first ? `<a href="${type}.md"><img src="../pictures/${first.wide.file}" alt=""></a><br>\n` : ''
    const description = inTable(schemaDescription(schemas.blockSchema(type)))
    return `<td width="50%" valign="top">\n${picture}<a href="${type}.md"><b>${type}</b></a><br>\n${description}\n</td>`
  })
  const rows = cells.flatMap((cell, index) => (index % 2 === 0 ? [[cell, cells[index + 1] ?? '<td></td>']] : []))
  return markdownOf([
    MADE_BY,
    '# Blocks',
    'A page is a column of blocks, one below the other. Choose one by its picture: its page in this guide has text to copy. `npm run dev` shows all of them at `/__gallery`, in the colours of your site, on three screens, and in dark colours too.',
    ['<table>', ...rows.map((row) => `<tr>\n${row.join('\n')}\n</tr>`), '</table>'].join('\n'),
    '[The guide](../README.md)',
  ])
}
