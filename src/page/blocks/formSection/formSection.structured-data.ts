import { contactNodes } from '#site/model/structured-data/contact-nodes.ts'
import type { StructuredDataOf } from '#site/model/structured-data/structured-data.ts'

/** The structured data of the contact details; a form itself has none. */
export const formSectionStructuredData: StructuredDataOf<'formSection'> = ({ contactDetails }, context) =>
  contactDetails ? contactNodes(contactDetails, context) : []
