import { contactNodes } from '#model/structured-data/contact-nodes.ts'
import type { StructuredDataOf } from '#model/structured-data/structured-data.ts'

/** The organization's addresses, phone numbers and opening hours, without placeholders. */
export const contactDetailsStructuredData: StructuredDataOf<'contactDetails'> = contactNodes
