import type english from './en.json'
import type englishOfDialogs from './en/dialogs.json'
import type englishOfRemarks from './en/remarks.json'
import type { KindWords } from '#site/model/types.generated.ts'
import type { KindFacts } from '#studio/protocol/facts.ts'
import type { PlaceLabels } from '#studio/protocol/problems.ts'
import { say } from '#base/text/words/say.ts'
import type { Text } from '#base/text/words/say.ts'

export type Key = keyof (typeof english)['texts'] | keyof typeof englishOfDialogs | keyof typeof englishOfRemarks

interface Words {
  dir: 'ltr' | 'rtl'
  texts: Record<Key, Text>
  /** Translations of the English texts in schemas: labels, values, help. Texts without one stay in English. */
  schema: Record<string, string>
}

const files = import.meta.glob<Words>('./*.json', { import: 'default' })
const furtherFiles = import.meta.glob<Partial<Words['texts']>>('./*/*.json', { import: 'default' })

/** The languages of the studio: another file here is another language. */
export const languages: string[] = Object.keys(files).map((file) => file.slice(2, -5))

/** The `localStorage` key of the chosen language. */
const CHOICE = 'studio-language'

/** The translations of the examples in the schemas. */
const exampleFiles: Record<string, () => Promise<{ default: Record<string, string> }>> = {
  ar: () => import('#base/text/samples/examples.ar.json'),
}

let words: Words
/** The translations of the blocks of the site, in the language of the studio. */
let ofOwnBlocks: Record<string, string> = {}
let examples: Record<string, string> | undefined

/** Loads the texts of the chosen language, or of the first one that the browser prefers and the studio has. */
export async function loadWords(preferred: readonly string[] = navigator.languages): Promise<void> {
  const wanted = [localStorage.getItem(CHOICE) ?? '', ...preferred.map((tag) => tag.split('-')[0] ?? '')]
  const language = wanted.find((each) => languages.includes(each)) ?? 'en'
  const [file, exampleFile] = await Promise.all([files[`./${language}.json`]?.(), exampleFiles[language]?.()])
  words = file as Words
  examples = exampleFile?.default
  Object.assign(document.documentElement, { lang: language, dir: words.dir })
}

/** Loads the texts of the dialogs, before the first one is opened. */
export const loadWordsOfDialogs = (): Promise<void> => loadFurtherWords('dialogs')

/** Loads the texts of remarks, which only the changes of a team have. */
export const loadWordsOfRemarks = (): Promise<void> => loadFurtherWords('remarks')

async function loadFurtherWords(name: string): Promise<void> {
  const texts = await furtherFiles[`./${document.documentElement.lang}/${name}.json`]?.()
  words = { ...words, texts: { ...words.texts, ...texts } }
}

/** Stores the language; the studio uses it after a reload. */
export const chooseLanguage = (language: string): void => localStorage.setItem(CHOICE, language)

/** Sets the translations of the blocks of the site. */
export function setOwnWords(translations: Record<string, Record<string, string>>): void {
  ofOwnBlocks = translations[document.documentElement.lang] ?? {}
}

/** A text of the studio, with values in place of the names in braces. The value `n` chooses the plural. */
export const t = (key: Key, values?: Record<string, string | number>): string =>
  say(words.texts[key], document.documentElement.lang, values)

/** An example of a schema in the language of the studio; undefined if it has words without a translation. */
export const exampleInWords = (example: string): string | undefined =>
  examples?.[example] ?? (examples && /\p{L}\s+\p{L}/u.test(example) ? undefined : example)

/** Several texts in a sentence. */
export const listed = (texts: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang).format(texts)

/** A label in the language of the studio. */
export const wordsFor = (label: string): string => ofSchema(label).text

/** The labels of a place in a document: "FAQ › Questions › entry 2 › Answer". */
export const labelsInWords = (labels: PlaceLabels): string =>
  labels.map((label) => (typeof label === 'number' ? t('entryNumber', { n: label }) : wordsFor(label))).join(' › ')

/** The title of a kind of page in the language of the studio, or else in the language of its document. */
export function ofKind({ translations, title, description }: KindFacts): { title: string; description?: string } {
  return (translations as Record<string, KindWords>)[document.documentElement.lang] ?? { title, description }
}

/** The title of a kind by its name. A kind that the site does not have is called by its name. */
export const kindTitle = (name: string, kinds: readonly KindFacts[]): string => {
  const kind = kinds.find((each) => each.name === name)
  return kind ? ofKind(kind).title : name
}

/** A text of a schema in the language of the studio. Without a translation, `lang` says that it is English. */
export function ofSchema(text: string): { text: string; lang?: 'en' } {
  const translated = words.schema[text] ?? ofOwnBlocks[text]
  if (translated !== undefined) return { text: translated }
  return document.documentElement.lang === 'en' ? { text } : { text, lang: 'en' }
}
