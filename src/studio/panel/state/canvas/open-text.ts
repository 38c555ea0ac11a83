import { unknownBase } from '#studio/protocol/changes/unknown-base.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { ToPanel } from '#studio/protocol/canvas-messages.ts'
import type { Group } from '#studio/protocol/documents.ts'
import { followedPath } from '#studio/panel/state/document/same-items.ts'
import { rowAt } from '#studio/panel/state/document/translations.ts'
import type { StudioState } from '#studio/panel/state/studio-state.ts'

/** A version of the document with the words of the open text at that time. */
interface TextVersion {
  revision: string
  value: Group
  path: Path
  /** The translation, which is empty while the page shows the source. */
  translation: string
}

/** The version that typing is based on. `isNewest` if the panel shows it. */
export type TypedVersion = TextVersion & { isNewest: boolean }

type Opened = Pick<Extract<ToPanel, { type: 'opened' }>, 'opening' | 'value'> & Pick<StudioState, 'file' | 'language'>

/**
 * The text that is open in the page. The page has a copy of it: typing there is based on the version of the document
 * with the same words, even if others have written since.
 */
export class OpenText {
  readonly opening: string
  readonly #of: Pick<StudioState, 'file' | 'language'>
  /** Its current path in the document; undefined if the place no longer exists. */
  path: Path | undefined
  #lastPath: Path
  /** The last received text of the field. */
  heard: string
  readonly #versions = new Map<string, TextVersion>()

  constructor({ opening, value, file, language }: Opened, path: Path) {
    this.opening = opening
    this.heard = value
    this.path = this.#lastPath = path
    this.#of = { file, language }
  }

  /** Whether it belongs to the open document and language. */
  isOf({ file, language }: Pick<StudioState, 'file' | 'language'>): boolean {
    return file === this.#of.file && language === this.#of.language
  }

  /** The text at its place in the document. */
  textIn({
    language,
    value,
    translation,
  }: Pick<StudioState, 'language' | 'value' | 'translation'>): string | undefined {
    if (!this.path) return undefined
    const row = rowAt(translation, this.path)
    const text = language === undefined ? valueAt(value, this.path) : row && (row.translation || row.source)
    return typeof text === 'string' ? text : undefined
  }

  /** Follows the text to its place in a later value of the document. */
  follow(before: unknown, value: unknown): void {
    this.path = this.path && followedPath(this.path, before, value)
    this.#lastPath = this.path ?? this.#lastPath
  }

  /** Remembers the current version of the document under its text. */
  keepVersion(state: StudioState): void {
    const text = this.textIn(state)
    if (text !== undefined && this.path) this.#versions.set(text, this.#now(state, this.path))
  }

  /** Records a new text of the field. Returns the version that it is based on: one that had the text `was`. */
  hear(text: string, was: string, state: StudioState): TypedVersion {
    this.heard = text
    if (this.path && this.textIn(state) === was) return { ...this.#now(state, this.path), isNewest: true }
    // The server reports a conflict for an unknown version, or for a place that no longer exists.
    const revision = unknownBase(this.path ? state.revision : '')
    const unknown = { revision, value: state.value, path: this.#lastPath, translation: was }
    const version = this.#versions.get(was) ?? unknown
    this.#versions.set(text, version)
    return { ...version, isNewest: false }
  }

  #now({ revision, value, translation }: StudioState, path: Path): TextVersion {
    return { revision, value, path, translation: rowAt(translation, path)?.translation ?? '' }
  }
}
