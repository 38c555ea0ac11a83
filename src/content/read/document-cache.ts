/** One entry for each cache. */
const EMPTY: undefined[] = []

/** A document that stores its cached values. */
export class CachingDocument {
  readonly #found: unknown[] = EMPTY.slice()

  static foundIn(document: object): unknown[] | undefined {
    return #found in document ? document.#found : undefined
  }
}

/**
 * A cache by document. Most documents store the values themselves: a `WeakMap` would keep the values of deleted documents
 * until a full garbage collection.
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
