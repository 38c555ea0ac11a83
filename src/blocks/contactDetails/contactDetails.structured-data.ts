import { contactNodes } from '#model/structured-data/contact-nodes.ts'
import type { StructuredDataOf } from '#model/structured-data/structured-data.ts'

/** The company's addresses, numbers and hours, as far as they are real. */
export const contactDetailsStructuredData: StructuredDataOf<'contactDetails'> = contactNodes
