import { closest } from './suggest.ts'

/** Other names of fields: in HTML, in other systems, in everyday words. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  brand: ['primary', 'primaryColor', 'primaryColour', 'brandColor', 'brandColour', 'mainColor', 'mainColour'],
  limit: ['maxLength', 'max'],
  required: ['mandatory', 'optional'],
  options: ['values', 'choices'],
  placeholder: ['hint', 'example'],
  from: ['source', 'old', 'oldUrl', 'oldPath'],
  to: ['destination', 'target', 'new', 'newUrl', 'newPath'],
  file: ['src', 'url', 'path', 'filename', 'image'],
  links: ['children', 'submenu', 'items'],
  href: ['link', 'url', 'to'],
  label: ['text', 'name', 'title', 'caption'],
  title: ['heading', 'headline', 'name'],
  description: ['text', 'body', 'content'],
  status: ['draft', 'published', 'state'],
  drawing: ['image', 'picture', 'photo', 'icon', 'illustration', 'img', 'svg'],
  subtitle: ['description', 'lead', 'intro', 'subheading', 'subheadline', 'tagline'],
  lead: ['description', 'subtitle', 'intro', 'subheading', 'summary'],
  anchor: ['id'],
  hidden: ['hide', 'isHidden', 'invisible', 'disabled'],
  actions: ['buttons', 'cta', 'ctas', 'action', 'button'],
  question: ['title', 'q'],
  answer: ['text', 'a', 'content'],
  items: ['questions', 'entries', 'list', 'steps', 'cards', 'children'],
  blocks: ['sections', 'components', 'modules', 'content', 'body'],
}

/**
 * The probable field for an unknown name: a missing field that has this name elsewhere, or any field of which it is a
 * misspelling.
 */
export function suggestField(
  unknownField: string,
  possible: readonly string[],
  given: object = {},
): string | undefined {
  const same = (other: string): boolean => other.toLowerCase() === unknownField.toLowerCase()
  const left = possible.filter((field) => !Object.hasOwn(given, field))
  return left.find((field) => OTHER_NAMES[field]?.some(same)) ?? closest(unknownField, possible)
}
