import { SiteForm } from '#page/forms/SiteForm.tsx'
import { ContactDetails } from '#page/ui/ContactDetails.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { Section } from '#page/ui/Section.tsx'
import type { BlockProps } from '#page/blocks/block.ts'
import { formSectionStyles } from './formSection.styles.ts'

/** A form on the page, with or without contact details beside it. */
export function FormSection({ id, block, page }: BlockProps<'formSection'>) {
  const form = page.forms[block.form]
  if (!form) throw new Error(`The page does not carry the form "${block.form}"`)
  const { title, lead, contactDetails } = block
  return (
    <Section id={id} title={title} lead={lead} className={title ? undefined : formSectionStyles.untitled}>
      <div className={contactDetails ? formSectionStyles.columns : formSectionStyles.column}>
        <div lang={form.lang} dir={form.dir}>
          {!title && (
            <h2 id={`${id}-title`} className={linkStyles.visuallyHidden}>
              {form.title}
            </h2>
          )}
          <SiteForm
            id={id}
            name={block.form}
            form={form}
            labelledBy={`${id}-title`}
            texts={page.texts}
            source={page.leadSource}
            page={page.path}
            container="page"
          />
        </div>
        {contactDetails && (
          <ContactDetails
            id={id}
            ways={contactDetails.ways}
            hours={contactDetails.hours}
            office={contactDetails.office}
            drawings={page.drawings}
            newTab={page.texts.newTab}
            heading={title ? 'h3' : 'h2'}
          />
        )}
      </div>
    </Section>
  )
}
