import type { BlockType } from '#model/site.ts'
import type { BlockDefinition } from './block.ts'

/** Every block type. A type of the schema that is missing here, or has the wrong component, does not compile. */
export const blocks: { [T in BlockType]: BlockDefinition<T> } = {
  hero: { life: 'static', view: () => import('./hero/Hero.tsx').then((module) => module.Hero) },
  quickLinks: { life: 'static', view: () => import('./quickLinks/QuickLinks.tsx').then((module) => module.QuickLinks) },
  logoStrip: { life: 'static', view: () => import('./logoStrip/LogoStrip.tsx').then((module) => module.LogoStrip) },
  pillars: { life: 'static', view: () => import('./pillars/Pillars.tsx').then((module) => module.Pillars) },
  carousel: { life: 'live', view: () => import('./carousel/Carousel.tsx').then((module) => module.Carousel) },
  process: {
    life: (block) => (block.presentation === 'stepper' ? 'live' : 'static'),
    view: () => import('./process/Process.tsx').then((module) => module.Process),
  },
  painPoints: { life: 'static', view: () => import('./painPoints/PainPoints.tsx').then((module) => module.PainPoints) },
  outcomes: { life: 'static', view: () => import('./outcomes/Outcomes.tsx').then((module) => module.Outcomes) },
  capabilities: {
    life: 'static',
    view: () => import('./capabilities/Capabilities.tsx').then((module) => module.Capabilities),
  },
  deliverables: {
    life: 'static',
    view: () => import('./deliverables/Deliverables.tsx').then((module) => module.Deliverables),
  },
  faq: { life: 'static', view: () => import('./faq/Faq.tsx').then((module) => module.Faq) },
  comparison: { life: 'static', view: () => import('./comparison/Comparison.tsx').then((module) => module.Comparison) },
  metrics: {
    life: (block) => (block.countUp ? 'live' : 'static'),
    view: () => import('./metrics/Metrics.tsx').then((module) => module.Metrics),
  },
  timeline: { life: 'static', view: () => import('./timeline/Timeline.tsx').then((module) => module.Timeline) },
  solutions: { life: 'static', view: () => import('./solutions/Solutions.tsx').then((module) => module.Solutions) },
  linkGroups: { life: 'static', view: () => import('./linkGroups/LinkGroups.tsx').then((module) => module.LinkGroups) },
  products: { life: 'static', view: () => import('./products/Products.tsx').then((module) => module.Products) },
  features: { life: 'static', view: () => import('./features/Features.tsx').then((module) => module.Features) },
  prose: { life: 'static', view: () => import('./prose/Prose.tsx').then((module) => module.Prose) },
  team: { life: 'static', view: () => import('./team/Team.tsx').then((module) => module.Team) },
  badges: { life: 'static', view: () => import('./badges/Badges.tsx').then((module) => module.Badges) },
  posts: { life: 'static', view: () => import('./posts/Posts.tsx').then((module) => module.Posts) },
  recognition: {
    life: 'static',
    view: () => import('./recognition/Recognition.tsx').then((module) => module.Recognition),
  },
  newsletter: { life: 'static', view: () => import('./newsletter/Newsletter.tsx').then((module) => module.Newsletter) },
  formSection: {
    life: 'live',
    view: () => import('./formSection/FormSection.tsx').then((module) => module.FormSection),
  },
  contactDetails: {
    life: 'static',
    view: () => import('./contactDetails/ContactDetails.tsx').then((module) => module.ContactDetails),
  },
  cta: { life: 'static', view: () => import('./cta/Cta.tsx').then((module) => module.Cta) },
}
