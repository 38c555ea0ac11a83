import { ContactDetails as Details } from '#page/ui/ContactDetails.tsx'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { contactDetailsStyles } from './contactDetails.styles.ts'

/** Contact links, opening hours and office, as a separate section. */
export function ContactDetails({ id, block, page }: BlockProps<'contactDetails'>) {
  return (
    <Section
      id={id}
      title={block.title}
      lead={block.lead}
      className={block.title ? undefined : contactDetailsStyles.untitled}
    >
      <Details
        id={id}
        ways={block.ways}
        hours={block.hours}
        office={block.office}
        drawings={page.drawings}
        newTab={page.texts.newTab}
        heading={block.title ? 'h3' : 'h2'}
      />
    </Section>
  )
}
