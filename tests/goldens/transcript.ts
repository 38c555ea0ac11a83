import type { IncomingHttpHeaders } from 'node:http'
import { bodyOf } from './golden.ts'
import type { Names } from './golden.ts'

/** The response of a server. */
export interface Response {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Requests with their responses, in the order in which they were made. */
export class Transcript {
  readonly #names: Names
  readonly #exchanges: string[] = []

  constructor(names: Names) {
    this.#names = names
  }

  /** Adds an exchange. `request` is its first line: method, address and fields. */
  add(request: string, response: Response): void {
    const { 'content-type': type = '' } = response.headers
    this.#write(request, response, bodyOf(this.#names.in(response.text.replaceAll('\r', '')), type))
  }

  /** The same for a response that is a file of a build. */
  addFile(request: string, response: Omit<Response, 'text'>, file: string): void {
    this.#write(request, response, `the file ${file}`)
  }

  #write(request: string, { status, headers }: Omit<Response, 'text'>, body: string): void {
    const { 'content-type': type, 'cache-control': cached, location } = headers
    const to = location === undefined ? undefined : `→ ${this.#names.in(location)}`
    const head = [status, type, cached, to].filter((part) => part !== undefined).join(' · ')
    this.#exchanges.push(`${this.#names.in(request)}\n${head}\n${body}`.trimEnd())
  }

  toString(): string {
    return `${this.#exchanges.join('\n\n')}\n`
  }
}
