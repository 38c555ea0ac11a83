import { count, listOf } from '#text/lists.ts'
import type { ProblemText } from './problem.ts'
import { didYouMean } from './suggest.ts'
import { asFound, asWritten, kindOfValue, plain, quote, quoted, typeInWords } from './wording.ts'

type Words = Omit<ProblemText, 'code'>

const error = (message: string, hint: string): Words => ({ severity: 'error', message, hint: hint.trim() })
const warning = (message: string, hint: string): Words => ({ severity: 'warning', message, hint: hint.trim() })

/** "Did you mean …? The possible … are: …" */
const choices = (found: string, possible: readonly string[], lead: string, none: string): string =>
  possible.length === 0 ? none : `${didYouMean(found.replace(/\.json$/, ''), possible)}${lead}: ${possible.join(', ')}.`

/**
 * Every problem in content, by its permanent code. A message says what is wrong and shows what was found; a hint says
 * what to do. Both are full sentences for somebody who edits content, without technical terms. Each code has a broken
 * site of its own in `tests/sites/`.
 */
export const catalogue = {
  // Files and folders

  'missing-folder': () =>
    error(
      'There is no such folder.',
      'Check the name, or make the folder. A site lives in "site-config" unless SITE_CONFIG names another folder.',
    ),
  'missing-file': (at: { file: string; purpose: string; instead?: string | undefined }) =>
    error(
      `The file ${quote(at.file)} is missing.`,
      at.instead
        ? `Rename ${quote(at.instead)} to ${quote(at.file)}. It holds ${at.purpose}.`
        : `Make it: it holds ${at.purpose}.`,
    ),
  'unreadable-file': (at: { reason: string }) =>
    error(`This file cannot be read: ${at.reason}.`, 'Check the file and who may read it.'),
  'link-out-of-folder': () =>
    error(
      'This is a shortcut to a place outside the site, so it is not followed.',
      'Copy the file itself into the folder.',
    ),
  'odd-file-name': (at: { name: string; better: string | undefined; isTaken: boolean; example: string }) =>
    error(
      `The name ${quote(at.name)} cannot be used.`,
      at.better === undefined
        ? `Write it in Latin letters: names are made of small letters from a to z, digits and single dashes, such as ${quote(at.example)}.`
        : at.isTaken
          ? `There is ${quote(at.better)} already: delete one of the two, or give this one another name of small letters, digits and single dashes.`
          : `Names are made of small letters, digits and single dashes: ${quote(at.better)}.`,
    ),
  'wrong-folder': (at: { sort: string; home: string; isTaken: boolean }) => {
    const [top = '', ...rest] = at.home.split('/')
    const way = rest.length === 0 ? `beside the folders: ${quote(at.home)}` : `to ${quote(top)}`
    if (!at.isTaken) return error(at.sort, `Move it ${way}.`)
    const instead = rest.length === 0 ? 'Delete this file' : `Move it ${way}, under another name`
    return error(at.sort, `${instead}: ${quote(at.home)} is there already.`)
  },
  'wrong-schema-line': (at: { found: string; right: string }) =>
    warning(
      `Code editors find no help with this file at ${quote(at.found, 160)}.`,
      `Write it like this: "$schema": ${quote(at.right, 160)}`,
    ),
  'stray-file': (at: { name: string; advice: string }) => warning(`${quote(at.name)} is not used.`, at.advice),
  'duplicate-address': (at: { address: string; other: string }) =>
    error(
      `Two pages have the address ${quote(at.address)}: this one and ${quote(at.other)}.`,
      'Rename one of them, or delete it.',
    ),
  'not-utf8': () =>
    error(
      'This file is not written in UTF-8: here stands a character that cannot be read.',
      'Save the file with the encoding "UTF-8".',
    ),
  'byte-order-mark': () =>
    warning(
      'An invisible mark (a byte order mark) stands before the first character.',
      'Save the file as "UTF-8", not as "UTF-8 with BOM".',
    ),
  'empty-file': () => error('This file is empty.', 'Write { } and fill it, or delete the file.'),

  // JSON syntax

  'not-a-group': (at: { found: unknown }) =>
    error(
      `This file must hold a group of fields in { }, but it holds ${kindOfValue(at.found)}.`,
      'Begin the file with { and end it with }.',
    ),
  'missing-comma': (at: { next: string }) => error(`A comma is missing before ${at.next}.`, 'Put a comma here.'),
  'trailing-comma': (at: { closing: string }) =>
    error(`A comma stands before the closing ${quote(at.closing)}, and nothing follows it.`, 'Delete this comma.'),
  'extra-comma': () => error('A comma stands where nothing comes before it.', 'Delete this comma.'),
  'missing-colon': (at: { field: string }) =>
    error(`A colon is missing after ${quote(at.field)}.`, `Write it like this: ${quote(at.field)}: …`),
  'unexpected-colon': () =>
    error(
      'A colon stands where none can be.',
      'A colon stands between the name of a field and its value, once, inside { }.',
    ),
  'missing-value': (at: { field: string | undefined }) =>
    error(
      at.field === undefined ? 'Something is missing here.' : `Nothing stands after ${quote(at.field)}.`,
      at.field === undefined
        ? 'Write a value, or delete what leads up to it.'
        : `Write a value after the colon, or delete ${quote(at.field)}.`,
    ),
  'unclosed-text': (at: { start: string }) =>
    error(
      `The text that starts with ${quote(at.start)} has no closing quote on its line.`,
      'Put a double quote at its end. A text stands on one line; \\n in it starts a new one.',
    ),
  'quote-inside-text': () =>
    error('A double quote inside a text ends the text here.', 'Write \\" for a quote inside a text, or use “ and ”.'),
  'unclosed-bracket': (at: { opening: string; closing: string; before: string }) =>
    error(`The ${quote(at.opening)} that opens here is never closed.`, `Put ${quote(at.closing)} ${at.before}.`),
  'extra-bracket': (at: { found: string }) => error(`This ${quote(at.found)} closes nothing.`, 'Delete it.'),
  comment: () => error('JSON has no comments.', 'Delete this comment.'),
  'wrong-quotes': (at: { found: string }) =>
    error(`The text ${quote(at.found)} stands in the wrong quotes.`, 'Use straight double quotes (").'),
  'missing-quotes': (at: { found: string }) =>
    error(
      `${quote(at.found)} has no quotes around it.`,
      /^(true|false|null)$/i.test(at.found)
        ? `Write ${at.found.toLowerCase()}, in small letters.`
        : `Text and the names of fields stand in double quotes: ${quote(at.found)}. Only numbers, true, false and null stand without.`,
    ),
  'wrong-number': (at: { found: string }) =>
    error(
      `${quote(at.found)} is not a number that JSON knows.`,
      'Write numbers like 5, 0.5 or -3: without a plus, without zeros in front, with a digit on both sides of the point. Or put it in quotes.',
    ),
  'wrong-escape': (at: { found: string }) =>
    error(
      `"${plain(at.found)}" means nothing in a text.`,
      'For a backslash write \\\\, for a new line \\n, for a double quote \\".',
    ),
  'control-character': (at: { name: string }) =>
    error(`A text holds ${at.name} that cannot be seen.`, 'Delete it, or write a space instead.'),
  'text-after-end': (at: { found: string }) =>
    error(
      `After the end of the document stands ${quote(at.found)}.`,
      'Delete what follows the last closing bracket, or look for a bracket that closes too early.',
    ),
  'nested-too-deeply': (at: { most: number }) =>
    error(
      `Brackets stand inside brackets more than ${at.most} times here.`,
      'Look for brackets that were copied by mistake.',
    ),
  'duplicate-field': (at: { field: string; line: number }) =>
    error(`${quote(at.field)} is given twice: here and in line ${at.line}.`, 'Delete one of the two.'),
  'forbidden-field': (at: { field: string }) =>
    error(`${quote(at.field)} cannot be the name of a field.`, 'Choose another name, or delete the field.'),

  // Fields and their values

  'unknown-field': (at: { field: string; meant: string | undefined; possible: readonly string[] }) =>
    error(
      `There is no field ${quote(at.field)} here.`,
      at.possible.length === 0
        ? 'Delete it.'
        : `${at.meant === undefined ? '' : `Did you mean ${quote(at.meant)}? `}Possible: ${at.possible.join(', ')}.`,
    ),
  'missing-field': (at: { field: string; help: string }) =>
    error(`${quote(at.field)} is missing.`, `Add ${quote(at.field)}. ${at.help}`),
  'wrong-type': (at: { subject: string; types: readonly string[]; found: unknown; help: string }) =>
    error(`${at.subject} must be ${typeInWords(at.types)}, but it is ${kindOfValue(at.found)}.`, at.help),
  'value-not-possible': (at: { subject: string; found: unknown; possible: readonly unknown[] }) =>
    error(
      `${at.subject} cannot be ${asFound(at.found)}.`,
      `${
        typeof at.found === 'string'
          ? didYouMean(
              at.found,
              at.possible.filter((value) => typeof value === 'string'),
            )
          : ''
      }${at.possible.length === 1 ? 'Only possible' : 'Possible'}: ${listOf(at.possible.map(asWritten), 'or')}.`,
    ),
  'wrong-form': (at: { subject: string; found: unknown; help: string }) =>
    error(`${at.subject} cannot be ${asFound(at.found)}.`, at.help),
  'text-too-short': (at: { subject: string; found: string; length: number; least: number; help: string }) => {
    if (at.found === '') return error(`${at.subject} is empty.`, at.help)
    if (at.length === 0) return error(`${at.subject} holds nothing but spaces.`, `Fill it in. ${at.help}`)
    const aside = at.length < [...at.found].length ? ', not counting spaces around them' : ''
    return error(`${at.subject} has ${count(at.length, 'character')}${aside}; it needs at least ${at.least}.`, at.help)
  },
  'text-too-long': (at: { subject: string; length: number; most: number }) =>
    error(
      `${at.subject} has ${at.length} characters; at most ${at.most} fit.`,
      `Make it shorter by ${count(at.length - at.most, 'character')} or more.`,
    ),
  'list-too-short': (at: { subject: string; length: number; least: number; help: string }) =>
    error(
      at.length === 0
        ? `${at.subject} is an empty list.`
        : `${at.subject} lists ${at.length}; it needs at least ${at.least}.`,
      at.help,
    ),
  'list-too-long': (at: { subject: string; length: number; most: number }) =>
    error(`${at.subject} lists ${at.length}; at most ${at.most} fit.`, `Take out ${at.length - at.most}.`),
  'number-too-small': (at: { subject: string; found: number; limit: string; help: string }) =>
    error(`${at.subject} is ${at.found}, which is too small.`, `It must be ${at.limit}. ${at.help}`),
  'number-too-large': (at: { subject: string; found: number; limit: string; help: string }) =>
    error(`${at.subject} is ${at.found}, which is too large.`, `It must be ${at.limit}. ${at.help}`),
  'repeated-item': (at: { subject: string; first: number; second: number }) =>
    error(
      `${at.subject} lists the same thing twice: items ${at.first} and ${at.second} are equal.`,
      'Delete one of them.',
    ),
  'either-or': (at: { choices: readonly string[]; given: readonly string[] }) =>
    at.given.length === 0
      ? error(`Here ${listOf(quoted(at.choices), 'or')} is missing.`, `Give one of the two.`)
      : error(`${listOf(quoted(at.given))} cannot stand together.`, 'Keep one of them.'),
  'does-not-fit': (at: { subject: string; help: string }) => error(`${at.subject} does not fit here.`, at.help),

  // Kinds of pages and their blocks

  'unknown-kind': (at: { found: string; possible: readonly string[] }) =>
    error(`${quote(at.found)} is not a kind of page.`, choices(at.found, at.possible, 'Possible', '')),
  'unknown-block-type': (at: { found: string; possible: readonly string[] }) =>
    error(`${quote(at.found)} is not a block.`, choices(at.found, at.possible, 'Blocks that may stand here', '')),
  'missing-block-type': (at: { possible: readonly string[] }) =>
    error(
      'This block does not say what it is: "type" is missing.',
      `Add "type". Blocks that may stand here: ${at.possible.join(', ')}.`,
    ),
  'block-not-for-kind': (at: { type: string; kind: string; possible: readonly string[] }) =>
    error(
      `A block ${quote(at.type)} has no place on a page of the kind ${quote(at.kind)}.`,
      `Delete it, or change the kind of the page. Its blocks are: ${at.possible.join(', ')}.`,
    ),
  'block-repeated': (at: { type: string; kind: string; most: number }) =>
    error(
      `A page of the kind ${quote(at.kind)} has at most ${count(at.most, 'block')} ${quote(at.type)}, and this is one more.`,
      'Delete one of them, or bring them together in one.',
    ),
  'block-misplaced': (at: { type: string; kind: string; move: string; order: readonly string[] }) =>
    error(
      `The block ${quote(at.type)} is not in its place.`,
      `Move it ${at.move}. The blocks of the kind ${quote(at.kind)}, in order: ${at.order.join(', ')}.`,
    ),
  'blocks-missing': (at: { kind: string; missing: readonly string[]; order: readonly string[] }) =>
    error(
      `Blocks that a page of the kind ${quote(at.kind)} has are missing: ${at.missing.join('; ')}.`,
      `Its blocks, in order: ${at.order.join(', ')}.`,
    ),
  'missing-for-kind': (at: { field: string; kind: string; help: string }) =>
    error(`A page of the kind ${quote(at.kind)} needs ${quote(at.field)}.`, at.help),
  'unknown-category': (at: { found: string; possible: readonly string[] }) =>
    error(
      `There is no category ${quote(at.found)} in the Services menu.`,
      choices(at.found, at.possible, 'Categories in navigation.json', 'Add it to "categories" in navigation.json.'),
    ),
  'not-a-service-page': (at: { address: string; category: string; other: string | undefined }) =>
    error(
      `${quote(at.address)} cannot be listed under ${quote(at.category)}: it is ${
        at.other === undefined ? 'not a page of the kind "service"' : `a service of the category ${quote(at.other)}`
      }.`,
      at.other === undefined
        ? 'Take it out of "first", or make it a service page. Other pages can stand in "links".'
        : `List it there, or change "category" in the page.`,
    ),

  // Links and names of other things

  'link-to-missing-page': (at: { href: string; possible: readonly string[] }) =>
    error(
      `${quote(at.href)} leads nowhere: there is no such page.`,
      `${didYouMean(at.href, at.possible)}A page's address is its file's place below "pages".`,
    ),
  'link-to-missing-anchor': (at: { href: string; anchor: string; page: string; possible: readonly string[] }) =>
    error(
      `${quote(at.href)} leads to a place that is not there: the page ${quote(at.page)} has no anchor ${quote(at.anchor)}.`,
      choices(at.anchor, at.possible, 'Anchors on that page', 'Give the block an "anchor" to link to.'),
    ),
  'link-without-page': (at: { href: string }) =>
    error(
      `${quote(at.href)} names a place but no page, and this link does not stand on one page.`,
      `Put the page's address before it, such as ${quote(`/contact${at.href}`)}.`,
    ),
  'link-without-anchor': (at: { href: string }) =>
    error(
      `${quote(at.href)} names no place: nothing stands behind the "#".`,
      'Write an anchor behind it, such as "#faq", or link to the page without the "#".',
    ),
  'address-malformed': (at: { href: string; reason: string; example: string }) =>
    error(`${quote(at.href)} is not an address: ${at.reason}.`, `Write it like this: ${quote(at.example)}.`),
  'address-without-scheme': (at: { href: string; meant: string }) =>
    error(`${quote(at.href)} has no scheme.`, `Write ${quote(at.meant)}.`),
  'link-to-old-address': (at: { href: string; to: string }) =>
    warning(`${quote(at.href)} is an old address.`, `Link to ${quote(at.to)}, where redirects.json leads it.`),
  'missing-drawing': (at: { name: string; possible: readonly string[] }) =>
    error(
      `There is no drawing ${quote(at.name)}.`,
      `${didYouMean(at.name.replace(/\.svg$/, ''), at.possible)}Drawings are the files in "drawings", named without ".svg".`,
    ),
  'missing-public-file': (at: { path: string; possible: readonly string[] }) =>
    error(
      `There is no file ${quote(at.path)} in "public".`,
      `${didYouMean(at.path, at.possible)}Put the file into "public", or correct the name.`,
    ),
  'missing-font': (at: { name: string; possible: readonly string[] }) =>
    error(
      `There is no font file ${quote(at.name)}.`,
      choices(at.name, at.possible, 'Files in "fonts"', 'Put the file into "fonts".'),
    ),
  'unknown-form': (at: { name: string; possible: readonly string[] }) => {
    const message = `There is no form ${quote(at.name)}.`
    const file = quote(`forms/${at.name}.json`)
    const meant = didYouMean(at.name.replace(/\.json$/, ''), at.possible)
    if (at.possible.length === 0) return error(message, `Make it: ${file}.`)
    const wayOut = meant === '' ? `Choose one of them, or make ${file}.` : ''
    return error(message, `${meant}Forms: ${at.possible.join(', ')}. ${wayOut}`)
  },
  'unknown-shared-block': (at: { name: string; possible: readonly string[] }) =>
    error(
      `There is no shared block ${quote(at.name)}.`,
      choices(at.name, at.possible, 'Shared blocks', `Make it: "shared/${at.name}.json".`),
    ),
  'shared-in-shared': () =>
    error('A shared block cannot stand for another shared block.', 'Write the block itself here, with its own "type".'),
  'unknown-placeholder': (at: { name: string; possible: readonly string[] }) =>
    error(
      `${quote(`{${at.name}}`)} stands for nothing here.`,
      choices(
        `{${at.name}}`,
        at.possible.map((name) => `{${name}}`),
        'Words in braces that are filled in',
        '',
      ),
    ),
  'empty-placeholder': (at: { name: string; field: string }) =>
    error(`${quote(`{${at.name}}`)} has nothing to stand for.`, `Give ${at.field} in settings.json.`),
  'duplicate-anchor': (at: { anchor: string; line: number }) =>
    error(
      `Two places on this page have the anchor ${quote(at.anchor)}: this one and the one in line ${at.line}.`,
      'Give each an "anchor" of its own.',
    ),

  'reserved-anchor': (at: { anchor: string }) =>
    error(
      `The anchor ${quote(at.anchor)} is taken by another part of the page.`,
      'Choose another word: the site uses this one itself.',
    ),

  // Forms
  'duplicate-field-name': (at: { name: string; line: number }) =>
    error(
      `Two fields of this form are stored under ${quote(at.name)}: this one and the one in line ${at.line}.`,
      'Give each a "name" of its own.',
    ),
  'options-missing': () =>
    error(
      'This field offers a choice, but nothing to choose from.',
      'Give "options", such as ["Software", "Hardware"], or another "type".',
    ),
  'options-alike': (at: { earlier: string; option: string }) =>
    error(
      `Two options read alike: ${quote(at.earlier)} and ${quote(at.option)}.`,
      'Keep one of them, or say how they differ.',
    ),
  'limit-too-small': (at: { type: string; limit: number; least: number }) =>
    error(
      `No ${at.type === 'email' ? 'e-mail address' : 'telephone number'} fits into ${count(at.limit, 'character')}.`,
      `Give at least ${at.least}, or delete "limit".`,
    ),
  'setting-without-use': (at: { setting: string; type: string; types: readonly string[] }) =>
    error(
      `${quote(at.setting)} has no use in a field of type ${quote(at.type)}.`,
      `Delete it, or make the field one of type ${listOf(quoted(at.types), 'or')}.`,
    ),

  'unique-unknown-field': (at: { name: string; possible: readonly string[] }) =>
    error(
      `No field of this form has the name ${quote(at.name)}.`,
      choices(at.name, at.possible, 'Fields that can be unique', 'Delete "unique", or give the form such a field.'),
    ),
  'unique-not-on-one-line': (at: { name: string; type: string; possible: readonly string[] }) =>
    error(
      `The field ${quote(at.name)} cannot be unique: it is of type ${quote(at.type)}, and only answers on one line can be told apart.`,
      at.possible.length === 0
        ? 'Delete "unique", or give the form a field of type "text", "email" or "tel".'
        : `Fields that can be unique: ${at.possible.join(', ')}.`,
    ),
  'duplicate-endpoint': (at: { endpoint: string; other: string }) =>
    error(
      `Two forms are sent to ${quote(at.endpoint)}: this one and ${quote(at.other)}.`,
      'Give each an "endpoint" of its own, so that the server can tell them apart.',
    ),
  'endpoint-missing': (at: { settings: readonly string[]; example: string }) =>
    warning(
      `${listOf(at.settings)} ${at.settings.length === 1 ? 'does' : 'do'} nothing: without "endpoint" no server takes this form, and its button opens the visitor's mail program.`,
      `Give "endpoint", such as ${quote(at.example)}, or delete ${at.settings.length === 1 ? 'it' : 'them'}.`,
    ),
  'mail-note-without-use': (at: { endpoint: string }) =>
    warning(
      `Nobody gets to read "mailNote": the form is sent to ${quote(at.endpoint)}, not by mail.`,
      'Delete it, or delete "endpoint" if the form is to open the mail program.',
    ),
  'address-of-forms': (at: { address: string; folder: string; form: string | undefined }) =>
    error(
      `${quote(at.address)} cannot be the address of a page: below ${quote(at.folder)} the site makes a page for each form itself.`,
      at.form === undefined
        ? 'Move this file to another folder.'
        : `Move this file to another folder, or delete it. What the page of the form says stands in ${quote(at.form)}.`,
    ),
  'click-source-without-use': () =>
    warning(
      '"clickSource" does nothing in a link: only clicks that open a form are counted.',
      'Delete it, or name a "form" in place of "href".',
    ),

  // Across pages

  'duplicate-title': (at: { title: string; other: string }) =>
    warning(
      `Another page has the title ${quote(at.title)} too: ${quote(at.other)}.`,
      'Give each page a title of its own, so that visitors and search engines can tell them apart.',
    ),
  'duplicate-description': (at: { other: string }) =>
    warning(
      `The description for search engines is the same as that of ${quote(at.other)}.`,
      'Describe each page in its own words.',
    ),
  'redirect-hides-page': (at: { from: string; file: string }) =>
    error(`${quote(at.from)} is the address of a page: ${quote(at.file)}.`, 'Delete this redirect, or the page.'),
  'redirect-repeated': (at: { from: string; line: number }) =>
    error(`${quote(at.from)} is redirected twice: here and in line ${at.line}.`, 'Delete one of the two.'),
  'redirect-loop': (at: { chain: readonly string[] }) =>
    error(`This redirect leads in a circle: ${at.chain.join(' → ')}.`, 'Let it lead to a page.'),

  // Theme and drawings

  'low-contrast': (at: { text: string; ground: string; scheme: string; ratio: string; needed: string }) =>
    error(
      `In the ${at.scheme} colours, ${quote(at.text)} is hard to read on ${quote(at.ground)}: the contrast is ${at.ratio}, and text needs ${at.needed}.`,
      'Make the darker of the two darker, or the lighter one lighter.',
    ),
  'colour-in-one-scheme': (at: { name: string; scheme: string; other: string }) =>
    error(
      `The colour ${quote(at.name)} is in the ${at.scheme} colours but not in the ${at.other} ones.`,
      `Add it to ${quote(at.other)}, or delete it.`,
    ),
  'drawing-malformed': (at: { what: string }) =>
    error(`This drawing cannot be used: ${at.what}.`, 'Export it again, or mend it by hand.'),
  'drawing-without-frame': (at: { missing: string }) =>
    error(
      `This drawing has no ${at.missing}.`,
      'Begin the file with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 … …">.',
    ),
  'drawing-element': (at: { element: string }) =>
    error(
      `A drawing cannot hold <${at.element}>.`,
      'Delete it. Drawings are made of shapes, text, gradients, patterns, clips and masks.',
    ),
  'drawing-attribute': (at: { attribute: string; reason: string }) =>
    error(
      `A drawing cannot have ${quote(at.attribute)}: ${at.reason}.`,
      at.attribute === 'style' ? 'Write colours and lines as attributes, such as fill="var(--ink)".' : 'Delete it.',
    ),
  'drawing-link': (at: { found: string }) =>
    error(
      `A drawing cannot fetch ${quote(at.found)}.`,
      'It may refer to its own parts alone, as in href="#name" or url(#name), in double quotes.',
    ),
  'drawing-colour': (at: { attribute: string; found: string }) =>
    error(
      `${quote(at.attribute)} cannot be ${quote(at.found)}: drawings take their colours from the theme, so that they follow light and dark.`,
      'Write var(--name) with the name of a colour in theme.json, such as var(--ink), or none, currentColor, white, black or url(#name).',
    ),
  'drawing-unknown-colour': (at: { name: string; possible: readonly string[] }) =>
    error(
      `The theme has no colour ${quote(at.name)}.`,
      `${didYouMean(at.name, at.possible)}The colours stand in theme.json.`,
    ),
  'drawing-repeated-id': (at: { id: string; line: number }) =>
    error(`The id ${quote(at.id)} is given twice: here and in line ${at.line}.`, 'Give each part an id of its own.'),
  'drawing-unknown-part': (at: { id: string; possible: readonly string[] }) =>
    error(
      `This drawing has no part with the id ${quote(at.id)}.`,
      choices(at.id, at.possible, 'Its ids', 'Give the part an id.'),
    ),
} satisfies Record<string, (details: never) => Words>

type Catalogue = typeof catalogue

export type ProblemCode = keyof Catalogue

/** What the text of a problem needs, by its code. */
export type ProblemDetails<C extends ProblemCode> = Parameters<Catalogue[C]>

/** Problems with a field itself: they point at its name, all others at its value. */
export const POINTS_AT_NAME: ReadonlySet<string> = new Set<ProblemCode>([
  'unknown-field',
  'setting-without-use',
  'endpoint-missing',
  'mail-note-without-use',
  'click-source-without-use',
])

/** The text of a problem: `problemText('missing-comma', { next: '"title"' })`. */
export function problemText<C extends ProblemCode>(code: C, ...details: ProblemDetails<C>): ProblemText {
  const words = catalogue[code] as (...details: ProblemDetails<C>) => Words
  return { code, ...words(...details) }
}
