import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askInTerminal } from '#tools/ask.ts'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { UserError, usageError } from '#base/cli/user-error.ts'
import { hexOf } from '#site/derived/colours.ts'
import { MOODS, USUAL_MOOD } from '#site/derived/theme/moods.ts'
import type { MoodName } from '#site/derived/theme/moods.ts'
import { didYouMean } from '#site/problems/suggest.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import { listOf } from '#base/text/words/lists.ts'
import type { SiteLanguages } from './adapted-languages.ts'
import { allStarters, pageNameOf } from './starters.ts'
import type { OptionalPage, Starter } from './starters.ts'
import { textWidth } from '#base/text/words/text-width.ts'

/** The answers about a new site, with defaults. */
export interface SiteAnswers {
  name: string
  starter: Starter
  languages: SiteLanguages
  /** A colour of six digits. */
  colour: string
  mood: MoodName
  /** The optional pages that the site has. */
  pages: OptionalPage[]
}

const QUESTIONS = ['name', 'trade', 'language', 'colour', 'mood', 'pages'] as const

/** Answers from the command line, by question. */
export type GivenAnswers = { [Question in (typeof QUESTIONS)[number]]?: string | undefined }

type Terminal = Pick<ProcessLike, 'stdin' | 'stdout'>

/** Reads the answers from the command line, and prompts for the others in the terminal, unless defaults are wanted. */
export async function answersFor(
  given: GivenAnswers,
  { usualName, areUsual }: { usualName: string; areUsual: boolean },
  terminal: Terminal,
): Promise<SiteAnswers> {
  const missing = QUESTIONS.filter((question) => given[question] === undefined)
  if (missing.length > 0 && !areUsual && !terminal.stdin.isTTY)
    throw usageError(
      `Nobody can be asked here, so say ${listOf(missing.map((question) => `--${question}`))} too, or --yes for the usual answers.`,
    )

  /** Repeats a question until the answer is valid. */
  const answer = async <T>(text: string | undefined, question: string, usual: string, read: (text: string) => T) => {
    if (text !== undefined) return read(text)
    return read(areUsual ? usual : await askInTerminal(question, usual, read, terminal))
  }

  const starters = allStarters()
  const name = await answer(given.name, 'What is the site called?', usualName, readName)
  if (given.trade === undefined && !areUsual) terminal.stdout.write(`\n${starterLines(starters)}`)
  const starter = await answer(given.trade, 'Which of these is nearest?', USUAL_TRADE, (text) =>
    readStarter(text, starters),
  )
  const languages = await answer(given.language, 'In which languages? Its own first (en, ar, …)', 'en', readLanguages)
  const { brand, mood: ownMood = USUAL_MOOD } = themeOfStarter(starter)
  const colour = await answer(given.colour, 'Which colour? A name such as teal, or #0a6b5e', brand, readColour)
  const mood = await answer(given.mood, `In which mood? (${Object.keys(MOODS).join(', ')})`, ownMood, readMood)
  const usualPages = namesOf(starter.pages.filter(({ chosen }) => chosen))
  const question = `Which pages beside home? (${namesOf(starter.pages)}; all, none)`
  const pages = await answer(given.pages, question, usualPages, (text) => readPages(text, starter.pages))
  return { name, starter, languages, colour, mood, pages }
}

const USUAL_TRADE = 'firm'

const namesOf = (pages: readonly OptionalPage[]): string => pages.map(pageNameOf).join(', ') || 'none'

function starterLines(starters: readonly Starter[]): string {
  const width = Math.max(...starters.map(({ name }) => name.length))
  return starters.map(({ name, title, description }) => `  ${name.padEnd(width)}  ${title}. ${description}\n`).join('')
}

interface StarterTheme {
  brand: string
  mood?: MoodName
}

const themeOfStarter = ({ siteDir }: Starter): StarterTheme =>
  JSON.parse(readFileSync(join(siteDir, 'theme.json'), 'utf8')) as StarterTheme

function readName(text: string): string {
  const name = text.trim().replace(/\s+/g, ' ')
  const { maxLength } = propertiesOf(engineSchemas().definitions['Settings'])['brand'] ?? {}
  if (name === '') throw new UserError('Every site has a name.')
  if (textWidth(name) > Number(maxLength))
    throw new UserError(`A name has at most ${Number(maxLength)} characters, and "${name}" has ${textWidth(name)}.`)
  return name
}

function readStarter(text: string, starters: readonly Starter[]): Starter {
  const wanted = text.trim().toLowerCase()
  const starter = starters.find(({ name, title }) => name === wanted || title.toLowerCase() === wanted)
  if (starter) return starter
  const names = starters.map(({ name }) => name)
  throw new UserError(`There is nothing for "${text}" here. ${didYouMean(wanted, names)}Possible: ${names.join(', ')}.`)
}

function readLanguages(text: string): SiteLanguages {
  const [own = '', ...others] = text.split(/[,،]/)
  const languages: SiteLanguages = [readLanguage(own), ...others.map(readLanguage)]
  const twice = languages.find((language, index) => languages.indexOf(language) !== index)
  if (twice !== undefined) throw new UserError(`${englishNameOf(twice)} is named twice. Name each language once.`)
  return languages
}

/** The tag in its usual spelling. */
function readLanguage(text: string): string {
  const { pattern } = propertiesOf(engineSchemas().definitions['Settings'])['language'] ?? {}
  const canonical = canonicalTag(text.trim().replaceAll('_', '-'))
  if (canonical !== undefined && new RegExp(String(pattern), 'u').test(canonical)) return canonical
  throw new UserError(`"${text}" is no language tag, such as en, en-GB, ar, fr or pt-BR.`)
}

function canonicalTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0]
  } catch {
    return undefined
  }
}

function readColour(text: string): string {
  const hex = hexOf(text.trim())
  if (hex === undefined)
    throw new UserError(`"${text}" is no colour: write a name such as teal, or # and six characters such as #0a6b5e.`)
  return hex
}

function readMood(text: string): MoodName {
  const wanted = text.trim().toLowerCase()
  if (Object.hasOwn(MOODS, wanted)) return wanted as MoodName
  throw new UserError(`There is no mood "${text}". Possible: ${Object.keys(MOODS).join(', ')}.`)
}

function readPages(text: string, possible: readonly OptionalPage[]): OptionalPage[] {
  const wanted = text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  if (wanted.join() === 'all') return [...possible]
  if (wanted.join() === 'none') return []
  const strange = wanted.find((name) => !possible.some((page) => isCalled(page, name)))
  if (strange !== undefined)
    throw new UserError(`There is no page "${strange}" to choose. Possible: ${namesOf(possible)}.`)
  return possible.filter((page) => wanted.some((name) => isCalled(page, name)))
}

const isCalled = (page: OptionalPage, name: string): boolean =>
  pageNameOf(page) === name || page.title.toLowerCase() === name
