import { directionOf } from '#base/text/languages/languages.ts'
import { LANGUAGES, sentence } from '#live/words/sentences.ts'
import { SIGN_IN_PATH } from '#studio/protocol/addresses.ts'
import type { SignOnProblemCode } from './sign-on-problem.ts'

const STYLE =
  'body{margin:3rem auto;max-width:60ch;padding:0 1rem;font:1.1rem/1.6 system-ui,sans-serif}div+div{margin-top:2.5rem}a{color:inherit}'

/** The page that says why a sign-in has failed, with a link back. The language of the person is not known yet. */
export function signOnPage(code: SignOnProblemCode): string {
  const parts = LANGUAGES.map((language) => {
    const link = `<a href="${SIGN_IN_PATH}">${sentence('back-to-sign-in', language)}</a>`
    return `<div lang="${language}" dir="${directionOf(language)}"><p>${sentence(`sign-on-${code}`, language)}</p><p>${link}</p></div>`
  })
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Studio</title><style>${STYLE}</style>`
  return `<!doctype html><html lang="en"><head>${head}</head><body>${parts.join('')}</body></html>\n`
}
