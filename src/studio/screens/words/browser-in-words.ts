import { t } from './words.ts'

/** The server's name of a browser, such as "Firefox on Windows", in the language of the studio. Other texts stay. */
export function browserInWords(text: string): string {
  if (text === 'Unknown browser') return t('unknownBrowser')
  const [, browser, system] = /^([A-Z][\w ]+) on ([A-Z]\w+|iPhone|iPad)$/.exec(text) ?? []
  return browser === undefined || system === undefined ? text : t('browserOn', { browser, system })
}
