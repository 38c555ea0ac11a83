import { readFileSync } from 'node:fs'
import { usageError } from '#base/cli/user-error.ts'
import { catalogue } from '#site/problems/catalogue.ts'
import { didYouMean } from '#site/problems/suggest.ts'

/** The page about a kind of problem. */
export function explanationOf(code: string): string {
  if (Object.hasOwn(catalogue, code))
    return readFileSync(new URL(`../../docs/problems/${code}.md`, import.meta.url), 'utf8')
  const advice = didYouMean(code, Object.keys(catalogue))
  throw usageError(`There is no problem "${code}". ${advice}docs/problems/README.md lists all of them.`)
}
