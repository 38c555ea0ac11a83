import type { LanguageFacts } from '#studio/protocol/translations.ts'
import { SchemaText } from '#studio/panel/form/SchemaText.tsx'
import { blockLabel } from '#studio/protocol/schema.ts'
import { blocksOf, roleOfFile, sectionName } from '#studio/panel/state/documents.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { labelsInWords, t } from '#studio/words/words.ts'
import type { Key } from '#studio/words/words.ts'
import type { RowGroup, RowSection } from './row-groups.ts'
import { TranslationRow } from './TranslationRow.tsx'

const TITLES: Record<RowGroup, Key> = { toDo: 'toTranslate', drafts: 'toReview', rest: 'isDone', optional: 'mayStay' }

interface RowsOfGroupProps {
  group: RowGroup
  count: number
  sections: readonly RowSection[]
  language: LanguageFacts
}

/** The texts of a group, by section. Optional ones are folded. */
export function RowsOfGroup({ group, count, sections, language }: RowsOfGroupProps) {
  const id = `rows-${group}`
  const title = <h3 id={id}>{t(TITLES[group], { n: count })}</h3>
  const rows = sections.map((section) => (
    <SectionRows key={`${section.section} ${section.part}`} of={section} group={group} language={language} />
  ))
  return (
    <section className="row-group" aria-labelledby={id}>
      {group === 'optional' ? (
        <details>
          <summary>{title}</summary>
          {rows}
        </details>
      ) : (
        <>
          {title}
          {rows}
        </>
      )}
    </section>
  )
}

interface SectionRowsProps extends Pick<RowsOfGroupProps, 'group' | 'language'> {
  of: RowSection
}

function SectionRows({ of: { section, part, rows }, group, language }: SectionRowsProps) {
  return (
    <>
      <h4>{section === undefined ? <PartTitle part={part} /> : <SectionHeading section={section} />}</h4>
      {rows.map((row) => (
        <TranslationRow
          key={JSON.stringify(row.path)}
          row={row}
          label={labelsInWords(section === undefined && part === '' ? row.where : row.where.slice(1))}
          group={group}
          language={language}
        />
      ))}
    </>
  )
}

function PartTitle({ part }: { part: string }) {
  const isPage = useStudio(({ file }) => roleOfFile(file) === 'page')
  if (part !== '') return <SchemaText of={part} />
  return t(isPage ? 'pageSettings' : 'ownTexts')
}

function SectionHeading({ section }: { section: number }) {
  const fixed = useStudio((state) => state.fixed)
  const type = useStudio(({ value }) => String(blocksOf(value)[section]?.['type']))
  const name = useStudio(({ value, facts }) => sectionName(blocksOf(value)[section], facts, fixed))
  const label = blockLabel(type, fixed)
  return (
    <>
      <SchemaText of={label} />
      {name !== label && (
        <>
          {' · '}
          <span dir="auto">{name}</span>
        </>
      )}
    </>
  )
}
