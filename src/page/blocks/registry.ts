import type { BlockType } from '#site/model/site.ts'
import type { StaticBlockDefinition } from './block.ts'
import { liveBlocks } from './live-blocks.ts'
import type { LiveBlockType } from './live-blocks.ts'

/** The block types that React does not hydrate. A type of the schema that is missing here, or has the wrong component, does not compile. */
const staticBlocks: { [T in Exclude<BlockType, LiveBlockType>]: StaticBlockDefinition<T> } = {
  hero: { hydrate: 'never', view: () => import('./hero/Hero.tsx') },
  quickLinks: {
    hydrate: 'never',
    view: () => import('./quickLinks/QuickLinks.tsx'),
  },
  logoStrip: { hydrate: 'never', view: () => import('./logoStrip/LogoStrip.tsx') },
  pillars: { hydrate: 'never', view: () => import('./pillars/Pillars.tsx') },
  painPoints: {
    hydrate: 'never',
    view: () => import('./painPoints/PainPoints.tsx'),
  },
  outcomes: { hydrate: 'never', view: () => import('./outcomes/Outcomes.tsx') },
  capabilities: {
    hydrate: 'never',
    view: () => import('./capabilities/Capabilities.tsx'),
  },
  deliverables: {
    hydrate: 'never',
    view: () => import('./deliverables/Deliverables.tsx'),
  },
  faq: { hydrate: 'never', view: () => import('./faq/Faq.tsx') },
  comparison: {
    hydrate: 'never',
    view: () => import('./comparison/Comparison.tsx'),
  },
  timeline: { hydrate: 'never', view: () => import('./timeline/Timeline.tsx') },
  solutions: { hydrate: 'never', view: () => import('./solutions/Solutions.tsx') },
  linkGroups: {
    hydrate: 'never',
    view: () => import('./linkGroups/LinkGroups.tsx'),
  },
  products: { hydrate: 'never', view: () => import('./products/Products.tsx') },
  features: { hydrate: 'never', view: () => import('./features/Features.tsx') },
  prose: { hydrate: 'never', view: () => import('./prose/Prose.tsx') },
  table: { hydrate: 'never', view: () => import('./table/Table.tsx') },
  pricing: { hydrate: 'never', view: () => import('./pricing/Pricing.tsx') },
  testimonials: {
    hydrate: 'never',
    view: () => import('./testimonials/Testimonials.tsx'),
  },
  banner: { hydrate: 'never', view: () => import('./banner/Banner.tsx') },
  embed: { hydrate: 'never', view: () => import('./embed/Embed.tsx') },
  team: { hydrate: 'never', view: () => import('./team/Team.tsx') },
  badges: { hydrate: 'never', view: () => import('./badges/Badges.tsx') },
  posts: { hydrate: 'never', view: () => import('./posts/Posts.tsx') },
  recognition: {
    hydrate: 'never',
    view: () => import('./recognition/Recognition.tsx'),
  },
  newsletter: {
    hydrate: 'never',
    view: () => import('./newsletter/Newsletter.tsx'),
  },
  contactDetails: {
    hydrate: 'never',
    view: () => import('./contactDetails/ContactDetails.tsx'),
  },
  cta: { hydrate: 'never', view: () => import('./cta/Cta.tsx') },
  gallery: { hydrate: 'never', view: () => import('./gallery/Gallery.tsx') },
  exhibit: { hydrate: 'never', view: () => import('./exhibit/Exhibit.tsx') },
  media: { hydrate: 'never', view: () => import('./media/Media.tsx') },
  instrument: { hydrate: 'never', view: () => import('./instrument/Instrument.tsx') },
}

/** The scripts of a build lack static blocks: browsers get their markup. */
const isPublished = import.meta.env?.DEV === false && !import.meta.env.SSR

/** Every block type. */
export const blocks = { ...liveBlocks, ...(isPublished ? {} : staticBlocks) } as typeof liveBlocks & typeof staticBlocks
