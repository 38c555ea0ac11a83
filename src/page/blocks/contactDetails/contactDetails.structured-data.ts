import { contactNodes } from '#site/model/structured-data/contact-nodes.ts'
import type { StructuredDataOf } from '#site/model/structured-data/structured-data.ts'

/** The organization's addresses, phone numbers and opening hours, without placeholders. */
export const contactDetailsStructuredData: StructuredDataOf<'contactDetails'> = contactNodes
