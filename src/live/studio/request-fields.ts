import { ReasonedError } from '#base/cli/user-error.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { Operation } from '#base/json/operation.ts'
import type { Path } from '#base/json/path.ts'

/** The limit of characters: a label contains the names of a field and its parents. */
const MOST_LABEL = 300

/** The fields of a request. Requests come from our own panel, so an invalid one is an error of the program. */
export class RequestFields<Fields extends object = Record<string, unknown>> {
  readonly #fields: Record<string, unknown>

  constructor(fields: unknown) {
    if (!isObject(fields)) throw wrongFields('A request is a JSON object.')
    this.#fields = fields
  }

  text(name: keyof Fields & string): string {
    const value = this.#fields[name]
    if (!isText(value)) throw wrongFields(`The request has no text "${name}".`)
    return value
  }

  optionalText(name: keyof Fields & string): string | undefined {
    return this.#fields[name] === undefined ? undefined : this.text(name)
  }

  /** The label of a step in lists and versions. */
  label(): string {
    return this.text('label' as keyof Fields & string).slice(0, MOST_LABEL)
  }

  texts(name: keyof Fields & string): string[] {
    const value = this.#fields[name]
    if (!Array.isArray(value) || !value.every(isText)) throw wrongFields(`The request has no texts "${name}".`)
    return value
  }

  optionalTexts(name: keyof Fields & string): string[] | undefined {
    return this.#fields[name] === undefined ? undefined : this.texts(name)
  }

  isSet(name: keyof Fields & string): boolean {
    return this.#fields[name] === true || this.#fields[name] === 'true'
  }

  optionalGroup(name: keyof Fields & string): Record<string, unknown> | undefined {
    const value = this.#fields[name]
    if (value !== undefined && !isObject(value)) throw wrongFields(`"${name}" in the request is no object.`)
    return value
  }

  groups(name: keyof Fields & string): Record<string, unknown>[] {
    const value = this.#fields[name]
    if (!Array.isArray(value) || !value.every(isObject)) throw wrongFields(`The request has no list "${name}".`)
    return value
  }

  path(name: keyof Fields & string): Path {
    const value = this.#fields[name]
    if (!isPath(value)) throw wrongFields(`The request has no path "${name}".`)
    return value
  }

  optionalPath(name: keyof Fields & string): Path | undefined {
    return this.#fields[name] === undefined ? undefined : this.path(name)
  }

  index(name: keyof Fields & string): number {
    const value = this.#fields[name]
    if (!isIndex(value)) throw wrongFields(`The request has no index "${name}".`)
    return value
  }

  optionalIndex(name: keyof Fields & string): number | undefined {
    return this.#fields[name] === undefined ? undefined : this.index(name)
  }

  /** A person's decisions about conflicts, by the ids of questions. */
  choices(name: keyof Fields & string): Record<string, 'mine' | 'theirs'> {
    return Object.fromEntries(
      Object.entries(this.optionalGroup(name) ?? {}).flatMap(([id, choice]) =>
        choice === 'mine' || choice === 'theirs' ? [[id, choice]] : [],
      ),
    )
  }

  operations(): Operation[] {
    const { operations } = this.#fields
    if (!Array.isArray(operations) || !operations.every(isOperation))
      throw wrongFields('The request has no list of operations.')
    return operations
  }
}

/** The fields of a body in JSON. */
export function fieldsIn(body: Buffer): RequestFields {
  let fields: unknown
  try {
    fields = JSON.parse(body.toString('utf8'))
  } catch {
    throw wrongFields('The request is not JSON.')
  }
  return new RequestFields(fields)
}

/** The message is for developers, the code for users. */
const wrongFields = (message: string): ReasonedError => new ReasonedError(message, 'wrong-fields')

const TYPES = new Set<unknown>(['set', 'rename', 'remove', 'insert', 'move', 'duplicate'] satisfies Operation['type'][])

function isOperation(value: unknown): value is Operation {
  if (!isObject(value) || !TYPES.has(value['type']) || !isPath(value['path'])) return false
  if (value['type'] === 'move') return isIndex(value['to'])
  if (value['type'] === 'rename') return typeof value['name'] === 'string'
  return (value['type'] !== 'set' && value['type'] !== 'insert') || 'value' in value
}

/** PostgreSQL cannot store a text with a zero character. */
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

const isPath = (value: unknown): value is Path =>
  Array.isArray(value) && value.every((step) => typeof step === 'string' || isIndex(step))

const isIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0
