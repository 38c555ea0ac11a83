import { memo } from '#base/memo/memo.ts'
import { isArabic } from '#base/text/languages/languages.ts'
import arabicTexts from './texts.ar.json' with { type: 'json' }
import type { Settings, Texts } from './types.generated.ts'

/** The texts of posts and their lists. Only Node renders them: the browser does not need them. */
const defaultPostTexts = {
  readingTime: '{time} to read',
  updatedOn: 'updated {date}',
  morePosts: 'Read on',
  previousPost: 'The post before',
  nextPost: 'The post after',
  newerPosts: 'Newer posts',
  olderPosts: 'Older posts',
  pageNumber: 'Page {page} of {pages}',
  noPosts: 'There is nothing here yet.',
} satisfies Texts

export type PostTexts = typeof defaultPostTexts

/** The texts of the links from one service to others. Only Node renders them. */
const defaultServiceTexts = {
  moreServices: 'More services',
  previousService: 'The service before',
  nextService: 'Next in {category}',
} satisfies Texts

export type ServiceTexts = typeof defaultServiceTexts

/** The texts of forms with fields for files. */
const defaultFileTexts = {
  fileHelp: '{types}, up to {limit} MB',
  filesHelp: '{types}, up to {limit} MB each, {count} at most',
  fileNotAccepted: 'Please choose a file of one of these types: {types}.',
  fileTooLarge: 'Please choose a file of at most {limit} MB.',
  tooManyFiles: 'Please choose at most {count} files.',
  filesNotTaken: 'Files cannot be taken at the moment. Please try again later.',
} satisfies Texts

export type FileTexts = typeof defaultFileTexts

/** The texts that only some field types need. A form contains the texts of its fields. */
const defaultFieldTexts = {
  answerNoNumber: 'Enter a number, such as 4.',
  answerTooSmall: 'Enter {min} or more.',
  answerTooLarge: 'Enter {max} or less.',
  answerBetweenSteps: 'Enter {below} or {above}.',
  answerNoDate: 'Enter a date.',
  answerTooEarly: 'Choose {date} or a later day.',
  answerTooLate: 'Choose {date} or an earlier day.',
  answerNoPhone: 'Enter a telephone number, such as +44 20 7946 0000.',
  answerNoUrl: 'Enter an address like https://example.com',
  answerNotTicked: 'Please tick this box.',
  answerOutdated: 'These words have changed. Please load the page again and read them.',
  answerNotChosen: 'Please choose one of these.',
  answerTooFew: 'Please choose at least {least}.',
  answerTooMany: 'Please choose {most} at most.',
  onlyIf: 'Only if you answer “{field}” with: {answer}',
  onlyIfTicked: 'Only if you tick “{field}”',
  onlyIfNotTicked: 'Only if you do not tick “{field}”',
  stepOf: 'Step {step} of {steps}',
  nextStep: 'Next',
  previousStep: 'Back',
} satisfies Texts

export type FieldTexts = typeof defaultFieldTexts

/** The texts of the search. They are in its index, so that sites without a search do not load them. */
const defaultSearchTexts = {
  search: 'Search',
  searchResults: 'Pages found: {count}',
  searchNothing: 'Nothing was found for “{words}”.',
  searchElsewhere: 'Look through all sections',
  searchHint: 'Choose the section that it may be in.',
  searchFailed: 'The search cannot be reached at the moment.',
} satisfies Texts

export type SearchTexts = typeof defaultSearchTexts

/** The texts of the mails that notify the company of leads. Only the server needs them. */
const defaultMailTexts = {
  mailSource: 'Source',
  mailPage: 'Page',
  mailLanguage: 'Language',
  mailReceived: 'Received',
  mailLead: 'Lead',
  mailFiles: 'Files in {folder} on the server',
} satisfies Texts

type MailTexts = typeof defaultMailTexts

/** The texts of a site with several languages, each in the offered language. */
const defaultLanguageTexts = {
  pageInLanguage: 'This page is also in {language}.',
  closeOffer: 'Close',
} satisfies Texts

type LanguageTexts = typeof defaultLanguageTexts

/**
 * The texts that the browser needs. They are in a file that all pages share; in development they are in the HTML of each page,
 * as JSON with the id `site-texts`.
 */
export type SiteTexts = Required<
  Omit<
    Texts,
    | keyof PostTexts
    | keyof ServiceTexts
    | keyof FileTexts
    | keyof FieldTexts
    | keyof SearchTexts
    | keyof LanguageTexts
    | keyof MailTexts
  >
>

/** The English defaults of these texts. The settings of a site may replace each of them. */
const defaultTexts: SiteTexts = {
  skipToContent: 'Skip to content',
  mainMenu: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  switchTheme: 'Switch between light and dark theme',
  breadcrumb: 'Breadcrumb',
  home: 'Home',
  newTab: 'opens in a new tab',
  pause: 'Pause rotation',
  play: 'Start rotation',
  show: 'Show {title}',
  optional: 'optional',
  blockFailed: 'This section could not be shown.',
  closeDialog: 'Close',
  sending: 'Sending...',
  sent: 'Thank you. We have received it.',
  sendingFailed: 'Something went wrong. Please try again.',
  answerMissing: 'Please fill in this field.',
  answerNoEmail: 'Enter an address like you@example.com',
  answerTooLong: 'Please keep this under {limit} characters.',
  answerNotOffered: 'Please choose one of the options.',
  embedNotice: 'Nothing is loaded from {host} before you press the button. Then it learns of your visit.',
  embedLoad: 'Load from {host}',
  embedOpen: 'Open it at {host}',
  illustration: 'Illustrative example',
  sampleFigure: 'Sample',
  transcript: 'Transcript',
  leaveEmpty: 'Leave this field empty',
  impact: 'What it costs',
  whyMatters: 'Why it matters',
  indicators: 'Signs to look for',
  pointOfView: 'Our view',
  deliverable: 'Deliverable',
  deliverableContent: 'What it contains',
  technologies: 'Technologies',
  outcome: 'Outcome',
  costBefore: 'What you pay for today',
  costAfter: 'What you pay for after',
  challenge: 'The difficulty',
  features: 'What it does',
  benefits: 'What it brings',
}

export const textsOf = replacing(defaultTexts)

export const postTextsOf = replacing(defaultPostTexts)

export const serviceTextsOf = replacing(defaultServiceTexts)

export const fieldTextsOf = replacing(defaultFieldTexts)

export const fileTextsOf = replacing(defaultFileTexts)

export const searchTextsOf = replacing(defaultSearchTexts)

export const mailTextsOf = replacing(defaultMailTexts)

export const languageTextsOf = replacing(defaultLanguageTexts)

/** All texts that a site may show by itself. */
export const allTextsOf = (settings: Settings): Texts => ({
  ...textsOf(settings),
  ...postTextsOf(settings),
  ...serviceTextsOf(settings),
  ...fieldTextsOf(settings),
  ...fileTextsOf(settings),
  ...searchTextsOf(settings),
  ...languageTextsOf(settings),
  ...mailTextsOf(settings),
})

/** The built-in texts of a language other than English. Undefined for a language without built-in texts. */
const builtInTexts = (language: string): Required<Texts> | undefined => (isArabic(language) ? arabicTexts : undefined)

/** Whether all texts are built in for a language, so that none needs a translation. */
export const hasTextsIn = (language: string): boolean => /^en(-|$)/i.test(language) || !!builtInTexts(language)

/** The texts that a site shows in English because neither `texts` nor the language has them. */
export function textsLeftInEnglish(language: string, texts: Readonly<Record<string, unknown>>): Texts {
  if (hasTextsIn(language)) return {}
  const all = allTextsOf({ language } as Settings)
  return Object.fromEntries(Object.entries(all).filter(([name]) => texts[name] === undefined))
}

/** The texts of the settings, or else of the site's language, or else the English ones. Cached, as every page needs some. */
// Bundlers leave out the texts that a program does not use.
/* @__NO_SIDE_EFFECTS__ */
function replacing<T extends Partial<Texts>>(english: T): (settings: Settings) => T {
  return memo((settings: Settings) => textsIn(settings, english) as T)
}

function textsIn({ language, texts: overrides = {} }: Settings, english: Partial<Texts>): Partial<Texts> {
  const standard: Partial<Texts> = builtInTexts(language) ?? english
  const names = Object.keys(english) as (keyof Texts)[]
  return Object.fromEntries(names.map((name) => [name, overrides[name] ?? standard[name]]))
}
