import { proseStyles } from './prose.styles.ts'

interface TableOfContentsProps {
  label: string
  sections: { heading?: string; anchor: string | undefined }[]
}

/** A table of contents. Browsers that support it mark the current heading by CSS alone. */
export function TableOfContents({ label, sections }: TableOfContentsProps) {
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
