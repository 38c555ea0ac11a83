/** As many places as there are caches. */
const EMPTY: undefined[] = []

/** A document that has what was found in it. */
export class CachingDocument {
  readonly #found: unknown[] = EMPTY.slice()

  static foundIn(document: object): unknown[] | undefined {
    return #found in document ? document.#found : undefined
  }
}

/**
 * What is found in documents, by document. Most have it themselves: a `WeakMap` keeps what it has of documents that are gone
 * until V8 collects all garbage.
 */
export class DocumentCache<Value> {
  readonly #index = EMPTY.push(undefined) - 1
  readonly #others = new WeakMap<object, Value>()

  get(document: object): Value | undefined {
    const found = CachingDocument.foundIn(document)
    return found ? (found[this.#index] as Value | undefined) : this.#others.get(document)
  }

  set(document: object, value: Value): void {
    const found = CachingDocument.foundIn(document)
    if (found) found[this.#index] = value
    else this.#others.set(document, value)
  }
}
