import { proseStyles } from './prose.styles.ts'

interface ContentsProps {
  label: string
  sections: { heading?: string; place: string | undefined }[]
}

/** The headings of a text as links. Where the browser can tell, the part being read is marked without script. */
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
