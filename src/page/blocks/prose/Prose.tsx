import type { BlockProps } from '#page/blocks/block.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { Section } from '#page/ui/Section.tsx'
import { DataTable } from '#page/ui/table/DataTable.tsx'
import type { InlineNode, InlineText as Text } from '#site/model/inline-text.ts'
import { plainText } from '#site/model/inline-text.ts'
import type { Link } from '#site/model/types.generated.ts'
import { proseStyles } from './prose.styles.ts'

interface LinkedTextProps {
  text: Text
  links: Link[]
  newTab: string
}

/** A text in which every occurrence of a link's label is that link. */
function LinkedText({ text, links, newTab }: LinkedTextProps) {
  return <InlineText text={withLinks(typeof text === 'string' ? [text] : text, links, newTab)} />
}

/** Splits a text at the labels of these links. A label that spans two nodes, or is inside a link, is not linked. */
function withLinks(nodes: readonly InlineNode[], links: Link[], newTab: string): InlineNode[] {
  return nodes.flatMap((node): InlineNode[] => {
    if (typeof node === 'string')
      return partsOf(node, links).map(({ content, href }) =>
        href === undefined ? content : { type: 'a', href, newTab, children: [content] },
      )
    const { type, children } = node
    return [type === 'a' || !children ? node : { ...node, children: withLinks(children, links, newTab) }]
  })
}

/** Splits a text at labels. If two labels have the same position, the longer one wins. */
function partsOf(text: string, links: Link[]): { content: string; href?: string }[] {
  const next = links
    .map(({ label, href }) => ({ content: label, href, at: text.indexOf(label) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.content.length - a.content.length)[0]
  if (!next) return text === '' ? [] : [{ content: text }]
  const { content, href, at } = next
  const before = at > 0 ? [{ content: text.slice(0, at) }] : []
  return [...before, { content, href }, ...partsOf(text.slice(at + content.length), links)]
}

interface TableOfContentsProps {
  label: string
  sections: { heading?: string; anchor: string | undefined }[]
}

/** A table of contents. Browsers that support it mark the current heading by CSS alone. */
function TableOfContents({ label, sections }: TableOfContentsProps) {
  return (
    <nav aria-label={label} className={proseStyles.contents}>
      <ol>
        {sections.map(
          ({ heading, anchor }) =>
            heading && (
              <li key={anchor}>
                <a href={`#${anchor}`}>{heading}</a>
              </li>
            ),
        )}
      </ol>
    </nav>
  )
}

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
