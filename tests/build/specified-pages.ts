import type { BlockType } from '#site/model/site.ts'

/** The specification of one page. */
interface SpecifiedPage {
  /**
   * Block types in order, each with the number of its items; `{ least }` is a minimum, and without a number any count
   * is accepted.
   */
  blocks: [type: BlockType, items?: number | { least: number }][]
  /** Dust particles in the hero. */
  particles?: number
  /** The link of the hero's outline button. */
  outline?: string
}

const hero: SpecifiedPage['blocks'][number] = ['hero', 1]
const cta: SpecifiedPage['blocks'][number] = ['cta', 1]

const service: SpecifiedPage = {
  blocks: [
    hero,
    ['painPoints', { least: 1 }],
    ['outcomes', { least: 2 }],
    ['capabilities', { least: 2 }],
    ['process', 4],
    ['deliverables', { least: 6 }],
    ['faq', 3],
    cta,
  ],
}

const SERVICES = [
  'ai-powered-web-apps',
  'cross-platform-mobile',
  'desktop-solutions',
  'immersive-ux-ui',
  'automated-qa-devsecops',
  'cloud-migration',
  'cloud-adoption',
  'zero-trust-security',
  'ai-ready-architecture',
  'kubernetes-infrastructure',
  'gpu-clusters',
  'realtime-data-platforms',
  'mlops-orchestration',
  'vector-db',
  'edge-computing',
  'enterprise-rag',
  'autonomous-agents',
  'genai-applications',
  'computer-vision',
  'neural-language-processing',
  'ethical-ai-governance',
]

const FORMS = ['/forms/consultation', '/forms/contact', '/forms/expert-talk', '/forms/newsletter']

/** The pages that follow from the forms. */
export const FORM_PATHS: string[] = FORMS.flatMap((path) => [path, `${path}/thank-you`])

/** The pages in the specification by path, with its counts. */
export const SPECIFIED: Record<string, SpecifiedPage> = {
  '/': {
    blocks: [hero, ['quickLinks', 4], ['logoStrip', 9], ['pillars', 4], ['carousel', 4], ['process', 5], cta],
    outline: '/ai-services-uae',
  },
  '/products': { blocks: [hero, ['products', 1], cta] },
  '/products/novatrade': { blocks: [hero, ['metrics', 4], ['features', 6], cta] },
  '/about': {
    blocks: [
      hero,
      ['pillars', 3], // mission, vision, values
      ['prose'], // story
      ['team', 4],
      ['process', 5],
      ['badges', { least: 1 }],
      ['prose'], // sustainability
      cta,
    ],
  },
  '/contact': { blocks: [hero, ['formSection', 1]] },
  '/insights': {
    blocks: [
      hero,
      ['posts', 2],
      ['metrics', 5],
      ['painPoints', 5],
      ['capabilities', 6], // playbooks
      ['features', 3], // calculators
      ['newsletter', 1],
      cta,
    ],
  },
  '/services': { blocks: [hero, ['linkGroups', 4], cta] },
  ...Object.fromEntries(SERVICES.map((slug) => [`/services/${slug}`, service])),
  '/ai-services-uae': {
    blocks: [
      hero,
      ['features', 6], // solutions
      ['pillars', 4], // why choose
      ['capabilities', 8], // industries
      ['faq', 5],
      cta,
    ],
  },
  '/industries/financial-services': {
    blocks: [hero, ['painPoints', { least: 1 }], ['solutions', 3], ['metrics', 4], cta],
    particles: 30,
    outline: '/services/enterprise-rag',
  },
  '/industries/retail-ecommerce': {
    blocks: [hero, ['timeline', 4], ['pillars', 3], ['metrics', 4], cta],
    particles: 25,
    outline: '/solutions/contact-center-ai',
  },
  '/industries/healthcare': {
    blocks: [hero, ['timeline', 4], ['solutions', 3], ['metrics', 4], cta],
    particles: 20,
    outline: '/solutions/document-ai',
  },
  '/industries/public-sector': {
    blocks: [hero, ['painPoints', 3], ['comparison', 4], ['pillars', 3], ['metrics', 4], cta],
    particles: 35,
    outline: '/solutions/document-ai',
  },
  '/solutions/smart-city-iot': {
    blocks: [hero, ['timeline', 4], ['solutions', 3], ['recognition', 2], ['metrics', 4], cta],
    particles: 40,
    outline: '/services/edge-computing',
  },
  '/solutions/contact-center-ai': {
    blocks: [hero, ['painPoints', 3], ['comparison', 4], ['capabilities', 3], ['metrics', 4], cta],
    particles: 25,
    outline: '/services/neural-language-processing',
  },
  '/solutions/document-ai': {
    blocks: [hero, ['painPoints', 3], ['comparison', 4], ['capabilities', 3], ['metrics', 4], cta],
    outline: '/services/computer-vision',
  },
  '/solutions/data-platforms': {
    blocks: [hero, ['painPoints', 3], ['comparison', 4], ['solutions', 3], ['metrics', 4], cta],
    outline: '/services/realtime-data-platforms',
  },
  '/privacy-policy': { blocks: [hero, ['prose']] },
  '/terms-of-service': { blocks: [hero, ['prose', 11]] },
}
