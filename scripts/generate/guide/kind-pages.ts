import { newPage } from '#tools/new-page/new-page.ts'
import type { KindRules } from '#site/schemas/kinds.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { listOf } from '#base/text/words/lists.ts'
import { kindPicture } from './guide-pictures.ts'
import { code, inTable, MADE_BY, markdownOf, table } from '../markdown.ts'
import { numberOf } from './block-pages.ts'
import { json } from './source.ts'
import type { GuideSource } from './source.ts'

/** The page of a kind of page: its picture, its blocks in order, a page to begin with. */
export async function kindPage(kind: string, rules: KindRules, { schemas, documents }: GuideSource): Promise<string> {
  const { document } = newPage({ kind, title: 'Sample page', at: '/sample-page' }, documents, schemas, 'site-config')
  const needed = ['kind', 'title', ...rules.required, 'blocks'].map((name) => code(name))
  return markdownOf([
    MADE_BY,
    `# A page of the kind ${kind}`,
    rules.description,
    `<img src="../pictures/${kindPicture(kind)}" width="420" alt="A whole page of the kind ${kind}, made small">`,
    '## Its blocks, from top to bottom',
    ...order(rules, schemas),
    '## What its file must have',
    `${listOf(needed)}. What else a page can have, and what each field is for, is in [the fields of a page](../files/page.md).`,
    '## To begin with',
    `\`npm run new -- page --kind ${kind}\` asks for a title and writes a page like this one, with the names that your own site has. Every text that begins with "Sample" is for you to replace.`,
    await json(document),
    '[All kinds](README.md) · [The guide](../README.md)',
  ])
}

function order({ slots }: KindRules, { ordinaryKind }: SiteSchemas): string[] {
  const rows = slots.map((slot) => {
    if (slot.types === 'any') return ['[any other blocks](../blocks/README.md), in any order', numberOf(slot)]
    const links = slot.types.map((type) => `[${type}](../blocks/${type}.md)`)
    return [listOf(links, 'or'), `${numberOf(slot)}${links.length > 1 ? ', in any order' : ''}`]
  })
  return [
    table(['Block', 'How many'], rows),
    slots.some(({ types }) => types === 'any')
      ? ''
      : `Other blocks have no place on such a page. A page that needs one must be of the kind [${ordinaryKind}](${ordinaryKind}.md), which takes any.`,
    'A [shared block](../blocks/shared.md) counts as the block that it contains.',
  ]
}

/** All kinds of pages. */
export function kindIndex({ schemas }: GuideSource): string {
  const rows = [...schemas.kinds].map(([kind, { description }]) => [`[**${kind}**](${kind}.md)`, inTable(description)])
  return markdownOf([
    MADE_BY,
    '# Kinds of pages',
    `Every page says in \`"kind"\` what sort of page it is. The kind decides which blocks it has and in which order, and how search engines see it. If no other fits, it is \`"${schemas.ordinaryKind}"\`.`,
    table(['Kind', 'What it is for'], rows),
    'A site can have kinds of its own, and change these: [A kind of page of your own](../own-kind.md).',
    '[The guide](../README.md)',
  ])
}
