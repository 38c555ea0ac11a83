import type { BlockType } from '#site/model/site.ts'
import type { StructuredDataOf } from '#site/model/structured-data/structured-data.ts'
import { contactDetailsStructuredData } from './contactDetails/contactDetails.structured-data.ts'
import { faqStructuredData } from './faq/faq.structured-data.ts'
import { formSectionStructuredData } from './formSection/formSection.structured-data.ts'
import { linkGroupsStructuredData } from './linkGroups/linkGroups.structured-data.ts'
import { mediaStructuredData } from './media/media.structured-data.ts'
import { postsStructuredData } from './posts/posts.structured-data.ts'
import { pricingStructuredData } from './pricing/pricing.structured-data.ts'
import { productsStructuredData } from './products/products.structured-data.ts'
import { teamStructuredData } from './team/team.structured-data.ts'

/** The structured data of blocks, by type. Used in Node only: it is not in the browser's program. */
export const structuredData: { [T in BlockType]?: StructuredDataOf<T> } = {
  faq: faqStructuredData,
  linkGroups: linkGroupsStructuredData,
  media: mediaStructuredData,
  pricing: pricingStructuredData,
  products: productsStructuredData,
  team: teamStructuredData,
  posts: postsStructuredData,
  formSection: formSectionStructuredData,
  contactDetails: contactDetailsStructuredData,
}
