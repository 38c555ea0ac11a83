import { closest } from './suggest.ts'

/** The names of each type of block in other systems. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  prose: ['text', 'paragraph', 'richtext', 'content', 'markdown', 'html', 'body', 'copy', 'article', 'list', 'quote'],
  hero: ['header', 'heading', 'headline', 'jumbotron', 'intro', 'cover', 'title'],
  faq: ['accordion', 'questions', 'qa', 'faqs', 'toggle', 'disclosure'],
  features: ['cards', 'card', 'grid', 'columns', 'benefits', 'services', 'tiles'],
  metrics: ['stats', 'statistics', 'numbers', 'counters', 'counter', 'kpis', 'figures'],
  process: ['steps', 'workflow', 'howitworks', 'stepper'],
  logoStrip: ['logos', 'clients', 'customers', 'partners', 'brands', 'logocloud'],
  formSection: ['form', 'contactform'],
  contactDetails: ['contact', 'contacts', 'address', 'location'],
  cta: ['button', 'buttons', 'calltoaction', 'action'],
  linkGroups: ['links', 'sitemap'],
  carousel: ['slider', 'slideshow', 'slides'],
  team: ['people', 'staff', 'members', 'persons'],
  posts: ['blog', 'news', 'articles'],
  timeline: ['history', 'milestones'],
  newsletter: ['signup', 'subscribe', 'mailinglist'],
  recognition: ['awards', 'certificates'],
  gallery: ['images', 'pictures', 'photos', 'photographs', 'photogallery', 'imagegallery', 'lightbox'],
  testimonials: ['reviews', 'quotes', 'testimonial'],
  pricing: ['prices', 'plans', 'pricelist', 'menu'],
  table: ['datatable', 'spreadsheet'],
  embed: ['iframe', 'map', 'youtube', 'vimeo', 'oembed'],
  media: ['image', 'picture', 'photo', 'figure', 'video', 'film', 'imagetext', 'textimage', 'mediatext', 'split'],
  banner: ['announcement', 'notice', 'alert'],
}

const spelling = (type: string): string =>
  type
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/block$/, '')

/** The probable type of block: by its name in another system, or misspelled. */
export function suggestBlock(
  unknownType: string,
  types: readonly string[],
): { type: string; isMisspelled: boolean } | undefined {
  const normalized = spelling(unknownType)
  const named = types.find((type) => OTHER_NAMES[type]?.includes(normalized))
  if (named !== undefined) return { type: named, isMisspelled: false }
  const close = closest(unknownType, types) ?? types.find((type) => spelling(type) === normalized)
  return close === undefined ? undefined : { type: close, isMisspelled: true }
}
