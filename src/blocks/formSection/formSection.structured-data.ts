import { contactNodes } from '#model/structured-data/contact-nodes.ts'
import type { StructuredDataOf } from '#model/structured-data/structured-data.ts'

/** A form says nothing to search engines; the contact details beside it do. */
export const formSectionStructuredData: StructuredDataOf<'formSection'> = ({ contactDetails }, place) =>
  contactDetails ? contactNodes(contactDetails, place) : []
