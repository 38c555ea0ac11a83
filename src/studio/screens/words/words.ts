import { loadWords, loadWordsOfDialogs, loadWordsOfRemarks, t as textOfPanel } from '#studio/words/words.ts'
import type { Key as PanelKey } from '#studio/words/words.ts'
import { say } from '#base/text/words/say.ts'
import type { Text } from '#base/text/words/say.ts'
import type activity from './en/activity.json'
import type changes from './en/changes.json'
import type frame from './en/frame.json'
import type leads from './en/leads.json'
import type people from './en/people.json'

type OwnKey =
  | keyof typeof activity
  | keyof typeof changes
  | keyof typeof frame
  | keyof typeof leads
  | keyof typeof people
export type Key = OwnKey | PanelKey

const files = import.meta.glob<Record<string, Text>>('./*/*.json', { import: 'default' })

let own: Record<string, Text> = {}

/** Loads the texts of the screens, and the panel's, parts of which they show, in the language of the studio. */
export async function loadWordsOfScreens(preferred?: readonly string[]): Promise<void> {
  await loadWords(preferred)
  const { lang } = document.documentElement
  const mine = Object.keys(files).filter((file) => file.startsWith(`./${lang}/`))
  const [texts] = await Promise.all([Promise.all(mine.map((file) => files[file]!())), loadWordsOfDialogs()])
  await loadWordsOfRemarks()
  own = Object.assign({}, ...texts) as Record<string, Text>
}

/** A text of the screens or the panel, with values in place of the names in braces. */
export function t(key: Key, values?: Record<string, string | number>): string {
  const text = own[key]
  return text === undefined ? textOfPanel(key as PanelKey, values) : say(text, document.documentElement.lang, values)
}
