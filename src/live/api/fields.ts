import { ReasonedError } from '#base/cli/user-error.ts'
import type { Operation } from '#base/json/operation.ts'
import type { Path } from '#base/json/path.ts'
import { isObject } from '#site/read/json-tree.ts'

/** Reads the value of a field with a name. Throws if it is another value: requests come from our own pages. */
export type Field<Value> = (value: unknown, name: string) => Value

/** A field that a request may omit. */
export type OptionalField<Value> = Field<Value | undefined> & { isOptional: true }

/** A field for each member of a request. */
export type Fields<Request extends object> = {
  [Name in keyof Request]-?: object extends Pick<Request, Name> ? OptionalField<Request[Name]> : Field<Request[Name]>
}

/** The fields of a request, without unknown ones. */
export function read<Request extends object>(fields: Fields<Request>, sent: unknown): Request {
  if (!isObject(sent)) throw wrongFields('A request is a JSON object.')
  const entries = Object.entries<Field<unknown>>(fields).map(
    ([name, field]) => [name, field(sent[name], name)] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Request
}

export const optional = <Value>(field: Field<Value>): OptionalField<Value> =>
  mayBeOmitted((value, name) => (value === undefined ? undefined : field(value, name)))

/** An empty field of a query counts as omitted. */
export const omittedIfEmpty = <Value>(field: Field<Value>): OptionalField<Value> =>
  mayBeOmitted((value, name) => (value === undefined || value === '' ? undefined : field(value, name)))

export const text: Field<string> = (value, name) => {
  if (!isText(value)) throw wrongFields(`The request has no text "${name}".`)
  return value
}

/** The limit of characters: a label contains the names of a field and its parents. */
const MOST_LABEL = 300

/** The label of a step in lists and versions. */
export const label: Field<string> = (value, name) => text(value, name).slice(0, MOST_LABEL)

export const texts: Field<string[]> = (value, name) => {
  if (!Array.isArray(value) || !value.every(isText)) throw wrongFields(`The request has no texts "${name}".`)
  return value
}

/** A text that is one of several. */
export const oneOf =
  <Value extends string>(values: readonly Value[]): Field<Value> =>
  (value, name) => {
    const found = values.find((each) => each === text(value, name))
    if (found === undefined) throw wrongFields(`"${name}" in the request is none of ${values.join(', ')}.`)
    return found
  }

/** True; a query has it as a text. Absent for anything else. */
export const flag = mayBeOmitted((value) => (value === true || value === 'true' ? true : undefined))

/** False for anything but true. */
export const boolean: Field<boolean> = (value) => value === true

export const path: Field<Path> = (value, name) => {
  if (!isPath(value)) throw wrongFields(`The request has no path "${name}".`)
  return value
}

export const index: Field<number> = (value, name) => {
  if (!isIndex(value)) throw wrongFields(`The request has no index "${name}".`)
  return value
}

export const record: Field<Record<string, unknown>> = (value, name) => {
  if (!isObject(value)) throw wrongFields(`"${name}" in the request is no object.`)
  return value
}

export const group =
  <Group extends object>(fields: Fields<Group>): Field<Group> =>
  (value, name) =>
    read(fields, record(value, name))

export const list =
  <Value>(field: Field<Value>): Field<Value[]> =>
  (value, name) => {
    if (!Array.isArray(value) || !value.every(isObject)) throw wrongFields(`The request has no list "${name}".`)
    return value.map((each) => field(each, name))
  }

/** A person's decisions about conflicts, by the ids of questions. Others are left out. */
export const choices = mayBeOmitted((value, name) => {
  const entries = Object.entries(value === undefined ? {} : record(value, name))
  const decided = entries.filter((entry): entry is [string, 'mine' | 'theirs'] => isSide(entry[1]))
  return Object.fromEntries(decided)
})

const isSide = (value: unknown): boolean => value === 'mine' || value === 'theirs'

export const operations: Field<Operation[]> = (value) => {
  if (!Array.isArray(value) || !value.every(isOperation)) throw wrongFields('The request has no list of operations.')
  return value
}

/** The message is for developers, the code for users. */
export const wrongFields = (message: string): ReasonedError => new ReasonedError(message, 'wrong-fields')

function mayBeOmitted<Value>(field: Field<Value>): Field<Value> & { isOptional: true } {
  return Object.assign(field, { isOptional: true as const })
}

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
