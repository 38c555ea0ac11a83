import { problemText } from '#site/problems/catalogue.ts'
import { removeAt } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { lineAt } from '#site/problems/report.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** Lists whose entries have separate checks for duplicates. */
const OTHERWISE_CHECKED = new Set(['redirects', 'fields'])

/** No list contains an entry twice, as after a merge of two versions of a file. */
export const twice: DocumentCheck = (document, _, { report }) => {
  /** The path of the current value. Copied only for a report: every value of every document is walked. */
  const path: (string | number)[] = []
  if (document.isParsed && document.issues.length === 0) checkIn(document.value)

  function checkIn(value: object): void {
    if (Array.isArray(value)) {
      if (value.length > 1 && isObject(value[0]) && !OTHERWISE_CHECKED.has(String(path.at(-1)))) checkList(value)
      for (let index = 0; index < value.length; index++) checkBelow(value[index], index)
    } else for (const name of Object.keys(value)) checkBelow((value as JsonObject)[name], name)
  }

  function checkBelow(value: unknown, step: string | number): void {
    if (typeof value !== 'object' || value === null) return
    path.push(step)
    checkIn(value)
    path.pop()
  }

  function checkList(list: readonly unknown[]): void {
    const first = new Map<string, number>()
    for (const [index, item] of list.entries()) {
      if (!isObject(item)) continue
      const key = keyOf(item)
      const earlier = first.get(key)
      if (earlier === undefined) {
        first.set(key, index)
        continue
      }
      const isSame = JSON.stringify(list[earlier]) === JSON.stringify(item)
      if (!isSame && !isQuestion(item) && !isLine(item)) continue
      const at = [...path, index]
      const line = lineAt(document, [...path, earlier])
      const problem = problemText('given-twice', { line, isSame })
      const edits = isSame ? removeAt(document, at) : []
      report(document, at, edits.length > 0 ? fixedBy(problem, ...edits) : problem)
    }
  }
}

const isQuestion = ({ question }: JsonObject): boolean => typeof question === 'string'
const isLine = ({ label, href }: JsonObject): boolean => typeof label === 'string' && typeof href === 'string'

/** A key that equal entries share: comparing whole entries takes longer. */
function keyOf(item: JsonObject): string {
  if (isQuestion(item)) return `question ${String(item['question'])}`
  if (isLine(item)) return `line ${String(item['label'])} ${String(item['href'])}`
  const names = Object.keys(item)
  let [key, texts] = ['', 0]
  for (const name of names) {
    const value = item[name]
    if (typeof value === 'object') continue
    key += `${String(value)} `
    texts++
  }
  return texts === names.length || texts > 1 ? key : JSON.stringify(item)
}
