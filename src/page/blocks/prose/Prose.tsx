import { plainText } from '#site/model/inline-text.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Section } from '#page/ui/Section.tsx'
import { DataTable } from '#page/ui/table/DataTable.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { TableOfContents } from './TableOfContents.tsx'
import { LinkedText } from './LinkedText.tsx'
import { proseStyles } from './prose.styles.ts'

/** Text with headings, beside its title or its table of contents. */
export function Prose({ id, block, page }: BlockProps<'prose'>) {
  const { title, lead, contents, ground = 'canvas' } = block
  const Heading = title ? 'h3' : 'h2'
  const sections = block.sections.map((section, index) => ({
    ...section,
    // A heading in the table of contents needs an id, with or without an anchor in the document.
    anchor: section.anchor ?? (section.heading && contents ? `${id}-part-${index + 1}` : undefined),
  }))
  return (
    <Section
      id={id}
      title={title}
      ground={ground}
      layout={title || contents ? 'split' : 'stacked'}
      aside={contents && <TableOfContents label={contents} sections={sections} />}
      className={title ? undefined : proseStyles.untitled}
    >
      <div className={proseStyles.prose}>
        {lead && (
          <p className={proseStyles.lead}>
            <InlineText text={lead} />
          </p>
        )}
        {sections.map((section, index) => {
          const { anchor, heading, paragraphs, list, numberedList, numberedFrom, quote, table, links = [] } = section
          return (
            <div key={anchor ?? index} id={anchor} className={proseStyles.part}>
              {heading && <Heading className={proseStyles.heading}>{heading}</Heading>}
              {paragraphs?.map((paragraph) => (
                <p key={plainText(paragraph)}>
                  <LinkedText text={paragraph} links={links} newTab={page.texts.newTab} />
                </p>
              ))}
              {list && (
                <ul className={proseStyles.list}>
                  {list.map((entry) => (
                    <li key={plainText(entry)}>
                      <LinkedText text={entry} links={links} newTab={page.texts.newTab} />
                    </li>
                  ))}
                </ul>
              )}
              {numberedList && (
                <ol className={proseStyles.numbered} start={numberedFrom}>
                  {numberedList.map((entry) => (
                    <li key={plainText(entry)}>
                      <InlineText text={entry} />
                    </li>
                  ))}
                </ol>
              )}
              {quote && (
                <figure className={proseStyles.quote}>
                  <blockquote>
                    <p>
                      <InlineText text={quote.text} />
                    </p>
                  </blockquote>
                  {quote.source && (
                    <figcaption className={proseStyles.source}>
                      <InlineText text={quote.source} />
                    </figcaption>
                  )}
                </figure>
              )}
              {table && (
                <div className={proseStyles.table}>
                  <DataTable id={`${id}-table-${index + 1}`} {...table} />
                </div>
              )}
            </div>
          )
        })}
      </div>
    </Section>
  )
}
