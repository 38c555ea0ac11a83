import { proseStyles } from './prose.styles.ts'

interface ContentsProps {
  label: string
  sections: { heading?: string; place: string | undefined }[]
}

/** A table of contents. Browsers that support it mark the current heading by CSS alone. */
export function Contents({ label, sections }: ContentsProps) {
  return (
    <nav aria-label={label} className={proseStyles.contents}>
      <ol>
        {sections.map(
          ({ heading, place }) =>
            heading && (
              <li key={place}>
                <a href={`#${place}`}>{heading}</a>
              </li>
            ),
        )}
      </ol>
    </nav>
  )
}
