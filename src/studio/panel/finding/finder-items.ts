import type { FixedFacts, SiteFacts } from '#studio/protocol/facts.ts'
import type { FindAnswer, FoundText } from '#studio/protocol/finding.ts'
import type { Path } from '#base/json/path.ts'
import { searchSections } from '#studio/panel/dialogs/search-sections.ts'
import { blockLabel, blockSchema, definition, fieldLabel, fieldSchema } from '#studio/protocol/schema.ts'
import type { ResolvedSchema } from '#studio/protocol/schema.ts'
import { documentList, documentTitle } from '#studio/panel/state/document-list.ts'
import { roleOfFile } from '#studio/panel/state/documents.ts'
import { titleInLanguage } from '#studio/words/language-name.ts'
import { labelsInWords, ofSchema, t } from '#studio/words/words.ts'
import type { Key } from '#studio/words/words.ts'
import { folded } from '#base/text/words/search-terms.ts'
import type { Command } from './commands.ts'

/** One result: a place in a document, or a command. */
export interface FinderItem {
  label: string
  /** The place, or the effect. */
  detail: string
  target: { file: string; path?: Path; language?: string } | { run: () => void }
  /** A result of the server. */
  isFound?: true
}

export interface FinderGroup {
  title: Key
  items: FinderItem[]
}

/** The limit of shown documents, sections and commands. */
const MOST = 7

const NOTHING: FindAnswer = { texts: [], more: 0, sections: [] }

/** All matches of the words, in groups. `answer` has the results of the server. Without words: commands and pages. */
export function finderGroups(
  words: string,
  { facts, fixed }: { facts: SiteFacts; fixed: FixedFacts },
  commands: readonly Command[],
  answer: FindAnswer = NOTHING,
): FinderGroup[] {
  const documents = documentList(facts).map(({ file, title, address = '', group }) => ({
    label: title,
    detail: group === 'pages' ? address : t(group),
    target: { file },
  }))
  const orders = commands.map(({ label, detail, run }) => ({ label, detail, target: { run } }))
  if (words.trim() === '')
    return [
      { title: 'commands', items: orders },
      { title: 'allDocuments', items: documents },
    ]
  const isOfSite = ({ file }: FoundText): boolean => !['page', 'shared'].includes(roleOfFile(file))
  const groups: FinderGroup[] = [
    { title: 'allDocuments', items: fitting(documents, words).slice(0, MOST) },
    { title: 'commands', items: fitting(orders, words).slice(0, MOST) },
    { title: 'sections', items: answer.sections.slice(0, MOST).map((found) => itemOf(found, facts)) },
    { title: 'wordsInTexts', items: answer.texts.filter((each) => !isOfSite(each)).map((each) => itemOf(each, facts)) },
    {
      title: 'settingsAndForms',
      items: [
        ...fitting(settingItems(facts, fixed), words).slice(0, MOST),
        ...answer.texts.filter(isOfSite).map((each) => itemOf(each, facts)),
      ],
    },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

/** The types of sections with this name, in the language of the studio or in English. */
export const typesCalled = (words: string, fixed: FixedFacts): string[] =>
  folded(words).trim().length < 2
    ? []
    : searchSections(
        Object.keys(fixed.blocks).map((type) => {
          const label = blockLabel(type, fixed)
          const { 'x-search': synonyms = '' } = blockSchema(type, fixed)
          return { type, label: ofSchema(label).text, synonyms: `${label} ${synonyms}`, description: '' }
        }),
        words,
      ).map(({ type }) => type)

const fitting = (items: readonly FinderItem[], words: string): FinderItem[] =>
  searchSections(
    items.map((item) => ({ item, label: folded(item.label), synonyms: folded(item.detail), description: '' })),
    folded(words),
  ).map(({ item }) => item)

const itemOf = ({ file, language, path, text, where }: FoundText, facts: SiteFacts): FinderItem => ({
  label: text,
  detail: [titleInLanguage(documentTitle(file, facts), language), labelsInWords(where)].filter(Boolean).join(' › '),
  target: { file, path, ...(language !== undefined && { language }) },
  isFound: true,
})

/** All fields of the documents of the whole site, and of the groups in them, by their labels. */
function settingItems(facts: SiteFacts, fixed: FixedFacts): FinderItem[] {
  return facts.documents.flatMap(({ file, role }) => {
    const schema = definition(fixed.documents[role] ?? '', fixed)
    return fieldsOf(schema, fixed).flatMap(([name, field]) => [
      settingItem(file, [name], [fieldLabel(name, field)], facts),
      ...fieldsOf(field, fixed).map(([inner, innerField]) =>
        settingItem(file, [name, inner], [fieldLabel(name, field), fieldLabel(inner, innerField)], facts),
      ),
    ])
  })
}

const fieldsOf = (schema: ResolvedSchema, fixed: FixedFacts): [string, ResolvedSchema][] =>
  Object.keys(schema.properties ?? {})
    .filter((name) => name !== '$schema' && name !== 'format')
    .map((name) => [name, fieldSchema(schema, name, fixed) ?? {}])

const settingItem = (file: string, path: Path, labels: string[], facts: SiteFacts): FinderItem => ({
  label: ofSchema(labels.at(-1) ?? '').text,
  detail: [documentTitle(file, facts), ...labels.slice(0, -1).map((label) => ofSchema(label).text)].join(' › '),
  target: { file, path },
})
