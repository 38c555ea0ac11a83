import { englishNameOf } from '#base/text/languages/languages.ts'
import { count, listOf } from '#base/text/words/lists.ts'
import { quote, quoted } from '#site/problems/wording.ts'
import type { Messages } from './message.ts'
import { choices, error, warning } from './message.ts'

/** Forms and references to them. */
export const forms = {
  'duplicate-field-name': (at: { name: string; line: number; isStep: boolean }) =>
    error(
      at.isStep
        ? `The name of this step, ${quote(at.name)}, is given in line ${at.line} already.`
        : `Two fields of this form are stored under ${quote(at.name)}: this one and the one in line ${at.line}.`,
      'Give each a "name" of its own.',
    ),
  'options-missing': () =>
    error(
      'This field offers a choice, but nothing to choose from.',
      'Give "options", such as ["Software", "Hardware"], or another "type".',
      { hint: 'Add "options", or choose another "type".' },
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

  'range-without-answer': (at: { lower: string; first: string; upper: string; last: string }) =>
    error(
      `Nothing can be answered: ${quote(at.lower)} is ${at.first}, and ${quote(at.upper)} is ${at.last}.`,
      `Let ${quote(at.lower)} be no more than ${quote(at.upper)}.`,
    ),
  'least-above-options': (at: { least: number; offered: number }) =>
    error(
      `${count(at.least, 'option')} must be ticked, but only ${at.offered} can be.`,
      `Give at most ${at.offered}, or offer more "options".`,
    ),
  'day-that-does-not-exist': (at: { day: string }) =>
    error(`${quote(at.day)} is no day of the calendar.`, 'Write year, month and day, such as "2026-12-31".'),
  'label-too-long': (at: { length: number; most: number }) =>
    error(
      `The words above this field have ${count(at.length, 'character')}: at most ${at.most} fit.`,
      'Say it shorter, and put the rest into "help".',
    ),
  'consent-without-wording': (at: { label: string }) =>
    error(
      `Whoever ticks this box cannot know what it means: its only words are ${quote(at.label)}.`,
      'Write what the visitor agrees to, such as "I agree to the [privacy policy](/privacy-policy)."',
    ),
  'hidden-field-required': () =>
    error(
      'This field must be filled in, but nobody sees it.',
      'Delete "required": a hidden field is filled in by the site.',
    ),
  'hidden-field-without-value': () =>
    error(
      'This field is always empty: visitors do not see it, and nothing says what it holds.',
      'Give "value", such as "Summer menu", or "query", the part of the address that it is taken from.',
    ),
  'hidden-field-with-two-values': () =>
    error(
      '"value" and "query" both say what this field holds.',
      'Keep "value" for what is always the same, or "query" for what stands in the address of the page.',
    ),

  'condition-unknown-field': (at: { name: string; possible: readonly string[] }) =>
    error(
      `No field of this form has the name ${quote(at.name)}.`,
      choices(at.name, at.possible, 'Other fields of this form', 'Delete "showWhen".'),
    ),
  'condition-in-a-circle': (at: { names: readonly string[] }) =>
    error(
      at.names.length === 1
        ? 'This field would never be shown: it waits for its own answer.'
        : `These fields would never be shown, as each waits for the answer of another: ${listOf(quoted(at.names))}.`,
      'Let one of them be shown always: delete its "showWhen".',
    ),
  'condition-without-answer': (at: { name: string; type: string; possible: readonly string[] }) =>
    error(
      `It is not said which answer ${quote(at.name)} must have.`,
      at.possible.length === 0
        ? `A field of type ${quote(at.type)} cannot decide about another one. Name another "field".`
        : `Give ${listOf(quoted(at.possible), 'or')}.`,
    ),
  'condition-with-two-answers': (at: { given: readonly string[] }) =>
    error(`${listOf(quoted(at.given))} each say which answer is needed.`, 'Keep one of them.'),
  'condition-of-another-type': (at: { way: string; name: string; type: string; possible: readonly string[] }) =>
    error(
      `${quote(at.way)} does not fit ${quote(at.name)}, which is a field of type ${quote(at.type)}.`,
      at.possible.length === 0
        ? 'Name another "field": this one cannot decide about others.'
        : `Use ${listOf(quoted(at.possible), 'or')} in its place.`,
    ),
  'condition-unknown-answer': (at: { answer: string; name: string; possible: readonly string[] }) =>
    error(
      `${quote(at.name)} does not offer ${quote(at.answer)}, so this field would never be shown.`,
      choices(at.answer, at.possible, 'Its options', 'Give it "options".'),
    ),

  'field-before-first-step': (at: { name: string; step: string }) =>
    error(
      `The form is divided into steps, and ${quote(at.name)} is in none: it stands before the first one.`,
      `Move the step ${quote(at.step)} above it, or begin another step there.`,
    ),
  'step-without-fields': (at: { name: string }) =>
    error(
      `Nothing is asked for in the step ${quote(at.name)}.`,
      'Put fields below it, or delete it. The fields of a step are those between it and the next one.',
    ),
  'only-one-step': (at: { name: string }) =>
    warning(
      `The form has no step but ${quote(at.name)}, so it is shown as a whole, without its heading.`,
      'Begin another step where the second part of the form begins, or delete this one.',
    ),
  'steps-without-endpoint': (at: { example: string }) =>
    warning(
      'The form is shown as a whole, without steps: without "endpoint" it opens the visitor\'s mail program.',
      `Give "endpoint", such as ${quote(at.example)}, or delete the steps.`,
    ),
  'step-with-setting': (at: { setting: string }) =>
    error(
      `${quote(at.setting)} has no use in a step: a step is a heading, and is not answered.`,
      at.setting === 'showWhen'
        ? 'Delete it, and write it in the fields of the step. A step of which no field is shown is left out.'
        : 'Delete it, or write it in a field of the step.',
    ),
  'condition-on-a-later-step': (at: { name: string; other: string }) =>
    error(
      `${quote(at.name)} would hardly ever be seen: ${quote(at.other)}, on which it depends, is answered in a later step.`,
      `Move it below ${quote(at.other)}.`,
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
  'file-without-endpoint': (at: { example: string }) =>
    error(
      'No file can be sent with this form: without "endpoint" it opens the visitor\'s mail program.',
      `Give "endpoint", such as ${quote(at.example)}, or delete the field.`,
    ),
  'files-too-large': (at: { total: number; most: number }) =>
    error(
      `The files of this form may have ${at.total} megabytes together, and the server takes at most ${at.most}.`,
      'Give less as "maxSize" or "maxFiles". A field has "maxSize" times "maxFiles", by themselves 5 times 1.',
    ),
  'confirmation-without-address': () =>
    error(
      'The confirmation mail can be sent to nobody: the form asks for no e-mail address.',
      'Add a field such as { "name": "email", "label": "E-mail", "type": "email", "required": true }, or delete "confirmationMail".',
      { hint: 'Add a field of the type “Email” that must be filled in, or leave "confirmationMail" out.' },
    ),
  'confirmation-without-name': (at: { field: string | undefined }) =>
    error(
      '{name} has no value: no field of this form is for the name of the visitor.',
      at.field === undefined
        ? 'Write the sentence without it, or add a field such as { "name": "name", "label": "Name", "type": "text", "autocomplete": "name" }.'
        : `Write "autocomplete": "name" in the field ${quote(at.field)}, or the sentence without it.`,
      {
        hint:
          at.field === undefined
            ? 'Write the sentence without it, or add a field for the name, and choose “Name” there under “Autocomplete”.'
            : `Choose “Name” under “Autocomplete” in the field ${quote(at.field)}, or write the sentence without it.`,
      },
    ),
  'duplicate-endpoint': (at: { endpoint: string; other: string; language?: string }) =>
    error(
      `Two forms are sent to ${quote(at.endpoint)}: this one and ${quote(at.other)}${at.language === undefined ? '' : ` in ${englishNameOf(at.language)}`}.`,
      'Give each an "endpoint" of its own, so that the server can tell them apart.',
    ),
  'endpoint-missing': (at: { settings: readonly (readonly string[])[]; example: string }) =>
    warning(
      `${listOf(at.settings.map((path) => quoted(path).join(' > ')))} ${at.settings.length === 1 ? 'does' : 'do'} nothing: without "endpoint" no server takes this form, and its button opens the visitor's mail program.`,
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
      { hint: 'Give this page another address.' },
    ),
  'click-source-without-use': () =>
    warning(
      '"clickSource" does nothing in a link: only clicks that open a form are counted.',
      'Delete it, or name a "form" instead of "href".',
      { hint: 'Leave it out, or let the button open a form.' },
    ),
  'form-without-sender': () =>
    warning(
      'Nobody can be answered: the form asks for no e-mail address and no telephone number.',
      'Add a field such as { "name": "email", "label": "E-mail", "type": "email", "required": true }.',
      { hint: 'Add a field of the type “Email” that must be filled in.' },
    ),
  'form-without-required-field': () =>
    warning(
      'The form can be sent empty: no field must be filled in.',
      'Write "required": true in the field that you need for an answer.',
      { hint: 'Switch on “Required” in the field that you need for an answer.' },
    ),
} satisfies Messages
