import type { Problem } from './problem.ts'
import type { ProblemText } from './catalogue.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { keyOffsetAt, nodeAt } from '#content/read/json-tree.ts'
import type { Path } from '#content/read/json-tree.ts'
import { whereOf } from './where.ts'

/** A problem with the value at `path`. */
export function problemAt(document: JsonDocument, path: Path, problem: ProblemText): Problem {
  return placed(document, document.root ? nodeAt(document.root, path).offset : 0, path, problem)
}

/** A problem with the field at `path` itself: it points at the field's name. */
export function problemAtField(document: JsonDocument, path: Path, problem: ProblemText): Problem {
  return placed(document, document.root ? keyOffsetAt(document.root, path) : 0, path.slice(0, -1), problem)
}

/** What is wrong with the marks a document is made of. */
export function problemsOfReading(document: JsonDocument): Problem[] {
  return document.issues.map(({ offset, path, problem }) => placed(document, offset, path, problem))
}

/** A problem with a file as a whole. */
export function problemOfFile(file: string, problem: ProblemText): Problem {
  return { ...problem, file, line: 1, column: 1, where: '' }
}

/** The line in which the value at `path` begins. */
export function lineAt(document: JsonDocument, path: Path): number {
  return document.lines.at(document.root ? nodeAt(document.root, path).offset : 0).line
}

function placed(document: JsonDocument, offset: number, path: Path, problem: ProblemText): Problem {
  return { ...problem, file: document.file, ...document.lines.at(offset), where: whereOf(document, path) }
}
