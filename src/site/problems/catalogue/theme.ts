import { didYouMean } from '#site/problems/suggest.ts'
import { listOf } from '#base/text/words/lists.ts'
import { quote, quoted } from '#site/problems/wording.ts'
import type { Messages } from './message.ts'
import { choices, error, warning } from './message.ts'

const USUAL_ELEMENTS = 'Delete it. Drawings are made of shapes, text, gradients, patterns, clips, masks and filters.'

/** Advice on elements that design programs write, by their name. */
const DRAWING_ELEMENTS: Readonly<Record<string, string>> = {
  script: 'Delete it: a drawing runs nothing.',
  image:
    'It is a picture made of dots inside the drawing. Trace it in the program that made it, or leave it out, and export again.',
  feImage: 'It shows another picture inside the drawing. Leave that effect out, and export again.',
  foreignObject: 'It holds a piece of a web page. Turn it into shapes in the program that made it, and export again.',
  a: 'Delete <a> and </a> and keep what is between them: where a drawing leads is said in the page that shows it.',
  ...Object.fromEntries(
    ['animate', 'animateMotion', 'animateTransform', 'set'].map((name) => [name, 'Delete it: drawings stand still.']),
  ),
}

/** Theme and drawings. */
export const theme = {
  'low-contrast': (at: {
    name: string
    scheme: string
    /** The backgrounds on which it is hard to read. */
    grounds: readonly string[]
    /** The texts that are hard to read on it. */
    texts: readonly string[]
    ratio: string
    needed: string
    suggestion: string | undefined
    /** Colours that have to change with it. */
    following: readonly (readonly [name: string, colour: string])[]
    /** Whether this colour is certainly wrong, rather than one of the others. */
    isCertain: boolean
  }) => {
    const texts = `${listOf(quoted(at.texts))} ${at.texts.length === 1 ? 'is' : 'are'} hard to read on`
    const what =
      at.grounds.length === 0
        ? `${texts} ${quote(at.name)}`
        : `${quote(at.name)} is hard to read on ${listOf(quoted(at.grounds))}${at.texts.length === 0 ? '' : `, and ${texts} it`}`
    const message = `In the ${at.scheme} colours, ${what}: the contrast is ${at.ratio}, and text needs ${at.needed}.`
    if (at.suggestion === undefined) {
      return error(message, 'Make the darker of the two darker, or the lighter one lighter.')
    }
    const others = at.following.map(([name, colour]) => ` ${quote(name)} then has to be ${quote(colour)}.`).join('')
    const either = at.isCertain ? '' : `, or change ${listOf(quoted([...at.grounds, ...at.texts]), 'or')}`
    return error(message, `Write ${quote(at.suggestion)}, the nearest colour that can be read${either}.${others}`)
  },
  'colour-in-one-scheme': (at: { name: string; scheme: string; other: string }) =>
    error(
      `The colour ${quote(at.name)} is in the ${at.scheme} colours but not in the ${at.other} ones.`,
      `Add it to ${quote(at.other)}, or delete it.`,
    ),
  'measure-invalid': (at: { found: string; reason: string; suggestion: readonly string[] }) =>
    error(
      `Browsers ignore ${quote(at.found)}: ${at.reason}.`,
      at.suggestion.length === 0
        ? 'Write a measure such as "17px" or "1.0625rem".'
        : `Write ${listOf(quoted(at.suggestion), 'or')}.`,
    ),
  'measure-out-of-range': (at: { name: string; found: string; pixels: number; least: number; most: number }) =>
    warning(
      `${quote(at.found)} is ${at.pixels} pixels, too ${at.pixels < at.least ? 'small' : 'large'} for ${quote(at.name)}.`,
      at.pixels < at.least
        ? `Write ${quote(`${at.least}px`)} (or ${quote(`${at.least / 16}rem`)}) at least.`
        : `Write ${quote(`${at.most}px`)} (or ${quote(`${at.most / 16}rem`)}) at most.`,
    ),
  'unknown-font-family': (at: { found: string; suggestion: string | undefined; possible: readonly string[] }) =>
    warning(
      `No font file has the family ${quote(at.found)}, and systems do not come with it: texts are shown in the next family.`,
      `${at.suggestion === undefined ? '' : `Did you mean ${quote(at.suggestion)}? `}${
        at.possible.length === 0
          ? 'Name its file in "fonts", or delete it.'
          : `Families with a file in "fonts": ${at.possible.join(', ')}.`
      }`,
    ),
  'unused-font-family': (at: { family: string }) =>
    warning(
      `The family ${quote(at.family)} has a font file, and no text is shown in it.`,
      `Add ${quote(at.family)} to "fontFamily", or delete it here and its file in "fonts".`,
    ),
  'drawing-malformed': (at: { what: string }) =>
    error(`This drawing cannot be used: ${at.what}.`, 'Export it again, or mend it by hand.'),
  'drawing-without-frame': (at: { missing: string }) =>
    error(
      `This drawing has no ${at.missing}.`,
      'Begin the file with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 … …">.',
    ),
  'drawing-element': (at: { element: string }) =>
    error(`A drawing cannot hold <${at.element}>.`, DRAWING_ELEMENTS[at.element] ?? USUAL_ELEMENTS),
  'drawing-attribute': (at: { attribute: string; reason: string }) =>
    error(`A drawing cannot have ${quote(at.attribute)}: ${at.reason}.`, 'Delete it.'),
  'drawing-lost-style': (at: { style: string }) =>
    warning(
      `This drawing has the style ${quote(at.style)}, which is left out.`,
      'Look at the drawing on a page. If something is missing, flatten that effect in the program that made it, and export it again; else delete the style.',
    ),
  'drawing-letters': (at: { family: string }) =>
    warning(
      `The letters of this drawing are shown in the type of the site, not in ${quote(at.family)}.`,
      'In the program that made it, turn text into outlines, and export it again.',
    ),
  'drawing-link': (at: { found: string }) =>
    error(
      `A drawing cannot fetch ${quote(at.found)}.`,
      'It may refer to its own parts alone, as in href="#name" or url(#name), in double quotes.',
    ),
  'drawing-colour': (at: { attribute: string; found: string }) =>
    error(
      `${quote(at.attribute)} cannot be ${quote(at.found)}: this drawing takes its other colours from the theme, so that it follows light and dark.`,
      'Write var(--name) with the name of a colour in theme.json, such as var(--ink), or none, currentColor, white, black or url(#name).',
    ),
  'drawing-unknown-colour': (at: { name: string; possible: readonly string[] }) =>
    error(
      `The theme has no colour ${quote(at.name)}.`,
      `${didYouMean(at.name, at.possible)}The colours stand in theme.json.`,
    ),
  'drawing-colour-not-there': (at: { name: string; colour: string | undefined; possible: readonly string[] }) =>
    error(
      at.colour === undefined
        ? `The drawing ${quote(at.name)} has no colours of its own.`
        : `The drawing ${quote(at.name)} has no colour ${quote(at.colour)}.`,
      at.possible.length === 0
        ? 'Delete this line: the drawing takes its colours from the theme already.'
        : `Its colours: ${at.possible.join(', ')}.`,
    ),
  'drawing-repeated-id': (at: { id: string; line: number }) =>
    error(`The id ${quote(at.id)} is given twice: here and in line ${at.line}.`, 'Give each part an id of its own.'),
  'drawing-unknown-part': (at: { id: string; possible: readonly string[] }) =>
    error(
      `This drawing has no part with the id ${quote(at.id)}.`,
      choices(at.id, at.possible, 'Its ids', 'Give the part an id.'),
    ),
} satisfies Messages
