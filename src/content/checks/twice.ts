import { problemText } from '#content/problems/catalogue.ts'
import { removeAt } from '#content/problems/fixes.ts'
import { fixedBy } from '#content/problems/problem.ts'
import { lineAt } from '#content/problems/report.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { Path } from '#edit/path.ts'
import type { DocumentCheck } from './check.ts'

/** Lists whose entries have checks of their own that know what makes them the same. */
const OTHERWISE_CHECKED = new Set(['redirects', 'fields'])

/** No entry of a list stands there twice, as two versions of a file leave it when they are merged. */
export const twice: DocumentCheck = (document, _, { report }) => {
  if (document.isParsed && document.issues.length === 0) checkIn(document.value, [])

  function checkIn(value: unknown, path: Path): void {
    if (Array.isArray(value)) {
      if (value.length > 1 && isObject(value[0]) && !OTHERWISE_CHECKED.has(String(path.at(-1)))) checkList(value, path)
      for (let index = 0; index < value.length; index++) checkBelow(value[index], path, index)
    } else if (isObject(value)) for (const name of Object.keys(value)) checkBelow(value[name], path, name)
  }

  function checkBelow(value: unknown, path: Path, step: string | number): void {
    if (typeof value === 'object' && value !== null) checkIn(value, [...path, step])
  }

  function checkList(list: readonly unknown[], path: Path): void {
    const first = new Map<string, number>()
    for (const [index, item] of list.entries()) {
      if (!isObject(item)) continue
      const key = keyOf(item)
      const earlier = key === undefined ? undefined : first.get(key)
      if (key === undefined) continue
      if (earlier === undefined) {
        first.set(key, index)
        continue
      }
      const before = list[earlier]
      const isSame = JSON.stringify(before) === JSON.stringify(item)
      if (!isSame && !isAsked(item) && !isLine(item)) continue
      const at = [...path, index]
      const line = lineAt(document, [...path, earlier])
      const problem = problemText('given-twice', { line, isSame })
      const edits = isSame ? removeAt(document, at) : []
      report(document, at, edits.length > 0 ? fixedBy(problem, ...edits) : problem)
    }
  }
}

const isAsked = ({ question }: JsonObject): boolean => typeof question === 'string'
const isLine = ({ label, href }: JsonObject): boolean => typeof label === 'string' && typeof href === 'string'

/** What entries have in common that may be the same: to compare whole entries takes longer. */
function keyOf(item: JsonObject): string | undefined {
  const { question, label, href } = item
  if (isAsked(item)) return `question ${String(question)}`
  if (isLine(item)) return `line ${String(label)} ${String(href)}`
  const texts = Object.values(item).filter((value) => typeof value !== 'object')
  return texts.length === Object.keys(item).length || texts.length > 1 ? texts.join(' ') : JSON.stringify(item)
}
