import type { BlockType } from '#model/site.ts'
import type { BlockDefinition } from './block.ts'

/** Every block type. A type of the schema that is missing here, or has the wrong component, does not compile. */
export const blocks: { [T in BlockType]: BlockDefinition<T> } = {
  hero: { hydrate: 'never', view: () => import('./hero/Hero.tsx').then((module) => module.Hero) },
  quickLinks: {
    hydrate: 'never',
    view: () => import('./quickLinks/QuickLinks.tsx').then((module) => module.QuickLinks),
  },
  logoStrip: { hydrate: 'never', view: () => import('./logoStrip/LogoStrip.tsx').then((module) => module.LogoStrip) },
  pillars: { hydrate: 'never', view: () => import('./pillars/Pillars.tsx').then((module) => module.Pillars) },
  carousel: { hydrate: 'visible', view: () => import('./carousel/Carousel.tsx').then((module) => module.Carousel) },
  process: {
    hydrate: (block) => (block.presentation === 'stepper' ? 'visible' : 'never'),
    view: () => import('./process/Process.tsx').then((module) => module.Process),
  },
  painPoints: {
    hydrate: 'never',
    view: () => import('./painPoints/PainPoints.tsx').then((module) => module.PainPoints),
  },
  outcomes: { hydrate: 'never', view: () => import('./outcomes/Outcomes.tsx').then((module) => module.Outcomes) },
  capabilities: {
    hydrate: 'never',
    view: () => import('./capabilities/Capabilities.tsx').then((module) => module.Capabilities),
  },
  deliverables: {
    hydrate: 'never',
    view: () => import('./deliverables/Deliverables.tsx').then((module) => module.Deliverables),
  },
  faq: { hydrate: 'never', view: () => import('./faq/Faq.tsx').then((module) => module.Faq) },
  comparison: {
    hydrate: 'never',
    view: () => import('./comparison/Comparison.tsx').then((module) => module.Comparison),
  },
  metrics: {
    hydrate: (block) => (block.countUp ? 'visible' : 'never'),
    view: () => import('./metrics/Metrics.tsx').then((module) => module.Metrics),
  },
  timeline: { hydrate: 'never', view: () => import('./timeline/Timeline.tsx').then((module) => module.Timeline) },
  solutions: { hydrate: 'never', view: () => import('./solutions/Solutions.tsx').then((module) => module.Solutions) },
  linkGroups: {
    hydrate: 'never',
    view: () => import('./linkGroups/LinkGroups.tsx').then((module) => module.LinkGroups),
  },
  products: { hydrate: 'never', view: () => import('./products/Products.tsx').then((module) => module.Products) },
  features: { hydrate: 'never', view: () => import('./features/Features.tsx').then((module) => module.Features) },
  prose: { hydrate: 'never', view: () => import('./prose/Prose.tsx').then((module) => module.Prose) },
  table: { hydrate: 'never', view: () => import('./table/Table.tsx').then((module) => module.Table) },
  pricing: { hydrate: 'never', view: () => import('./pricing/Pricing.tsx').then((module) => module.Pricing) },
  testimonials: {
    hydrate: 'never',
    view: () => import('./testimonials/Testimonials.tsx').then((module) => module.Testimonials),
  },
  banner: { hydrate: 'never', view: () => import('./banner/Banner.tsx').then((module) => module.Banner) },
  team: { hydrate: 'never', view: () => import('./team/Team.tsx').then((module) => module.Team) },
  badges: { hydrate: 'never', view: () => import('./badges/Badges.tsx').then((module) => module.Badges) },
  posts: { hydrate: 'never', view: () => import('./posts/Posts.tsx').then((module) => module.Posts) },
  recognition: {
    hydrate: 'never',
    view: () => import('./recognition/Recognition.tsx').then((module) => module.Recognition),
  },
  newsletter: {
    hydrate: 'never',
    view: () => import('./newsletter/Newsletter.tsx').then((module) => module.Newsletter),
  },
  formSection: {
    hydrate: 'visible',
    view: () => import('./formSection/FormSection.tsx').then((module) => module.FormSection),
  },
  contactDetails: {
    hydrate: 'never',
    view: () => import('./contactDetails/ContactDetails.tsx').then((module) => module.ContactDetails),
  },
  cta: { hydrate: 'never', view: () => import('./cta/Cta.tsx').then((module) => module.Cta) },
}
