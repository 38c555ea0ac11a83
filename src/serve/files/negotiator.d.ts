declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> })
    /** The best of the available encodings; undefined if none is acceptable. `preferred` decides between equal ones. */
    encoding<E extends string>(available: readonly E[], options: { preferred: readonly string[] }): E | undefined
  }
}
