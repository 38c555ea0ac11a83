import { PROGRAM_FAULT } from '../finding.ts'
import type { FindingText } from '../finding.ts'
import type { Violation } from './axe.ts'

type Words = (violation: Violation) => Pick<FindingText, 'message' | 'hint'>

const withoutName =
  (subject: string, hint: string): Words =>
  ({ name }) => ({ message: `${subject} says nothing to people who cannot see the page: ${name}.`, hint })

const image = withoutName('An image or drawing', 'Describe in its "alt" what it shows, in a few words.')

const contrast: Words = ({ name, contrast: measured }) => {
  const { contrastRatio = 0, expectedContrastRatio = '', fgColor = '', bgColor = '' } = measured ?? {}
  const needed = expectedContrastRatio.replace(':1', '')
  return {
    message: `The text ${name} is hard to read: its contrast is ${contrastRatio}, and ${needed} is needed (${fgColor} on ${bgColor}).`,
    hint: 'Change one of the two colours in theme.json, or in the drawing that has them.',
  }
}

/** The rules that a document or a theme can violate. Other violations are reported in the words of axe. */
const WORDS: Record<string, Words> = {
  'color-contrast': contrast,
  'color-contrast-enhanced': contrast,
  'link-in-text-block': ({ name }) => ({
    message: `The link ${name} looks too much like the text around it.`,
    hint: 'Change the colour of links or of text in theme.json.',
  }),
  'link-name': withoutName('A link', 'Give it a "label".'),
  'button-name': withoutName('A button', 'Give it a "label".'),
  'image-alt': image,
  'svg-img-alt': image,
  'role-img-alt': image,
  label: withoutName('A field of a form', 'Give the field a "label".'),
  'select-name': withoutName('A choice of a form', 'Give the field a "label".'),
  'empty-heading': () => ({ message: 'A heading has no text.', hint: 'Write its "title".' }),
  'heading-order': ({ name }) => ({ message: `The heading ${name} skips a level.`, hint: PROGRAM_FAULT }),
  'page-has-heading-one': () => ({
    message: 'The page has no main heading.',
    hint: 'Begin its "blocks" with one that has the title of the page, such as a hero.',
  }),
  'document-title': () => ({ message: 'The page has no title.', hint: 'Write its "title".' }),
  'html-lang-valid': () => ({
    message: 'The language of the page is unknown to browsers.',
    hint: 'Write "language" in settings.json as in "en" or "en-GB".',
  }),
  'duplicate-id-aria': ({ name }) => ({
    message: `Two places of the page have the same name: ${name}.`,
    hint: 'Give each block an "anchor" of its own.',
  }),
}

/** A violation in words for the editor. */
export function findingOf(violation: Violation, scheme: 'light' | 'dark'): FindingText {
  const { rule, place, name, help, helpUrl } = violation
  const words = Object.hasOwn(WORDS, rule) ? WORDS[rule] : undefined
  const { message, hint } = words?.(violation) ?? {
    message: `${help}: ${name}.`,
    hint: `${PROGRAM_FAULT} More: ${helpUrl}`,
  }
  return { place, message: scheme === 'dark' ? `In dark colours: ${message}` : message, hint }
}
