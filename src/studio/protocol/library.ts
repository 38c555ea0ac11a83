import type { Path } from '#base/json/path.ts'
import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import type { Labelled } from './documents.ts'
import type { PlaceLabels } from './problems.ts'
import type { ImageFacts } from './facts.ts'

/** Pictures and downloadable files: uploads, and the library of the site. */

/** A file to store. */
export interface Upload {
  file: File
  /** The file of the site whose bytes it replaces, such as "images/harbour.jpg", as a step that can be undone. */
  instead?: string
  /** For "Undo: …", if it replaces another file. */
  label?: string
}

export interface ImageUpload extends Upload {
  /** It is stored unchanged, however large. */
  isOriginal?: boolean
}

export interface ReduceRequest extends Labelled {
  /** "images/harbour.jpg" */
  file: string
}

export interface ImageAnswer {
  image: ImageFacts
  /** False if the folder already had the same image, perhaps under another name. */
  isNew: boolean
  /** Absent if it is stored unchanged. */
  done?: PreparedPicture
  /** Hints for the person. */
  notes: string[]
  /** Present if it has replaced another file. */
  step?: HistoryStep
}

export interface PictureSize {
  width: number
  height: number
  bytes: number
}

/** The changes to a picture before it was stored. */
export interface PreparedPicture {
  before: PictureSize
  after: PictureSize
  /** It was rotated. */
  isTurned: boolean
  /** Metadata of the camera was removed, such as the location. */
  isCleaned: boolean
}

export interface FileAnswer {
  /** Its address: "/files/menu.pdf". */
  address: string
  isNew: boolean
  step?: HistoryStep
}

export interface Library {
  pictures: LibraryPicture[]
  files: LibraryFile[]
}

export interface LibraryFile {
  /** Relative to the site's folder. */
  file: string
  /** The name in documents: the name of an image, the address of a downloadable file. */
  name: string
  bytes: number
  uses: LibraryUse[]
}

export interface LibraryPicture extends LibraryFile {
  size?: { width: number; height: number }
  /** A description from a document. */
  alt?: string
  /** No document describes it, or marks it as decoration. */
  isUndescribed?: true
  /** It is larger than pages show it. */
  isTooLarge?: true
}

/** A place in a document that shows a picture, or links to a file. */
export interface LibraryUse {
  /** The document. */
  file: string
  path: Path
  /** The labels of the path in the document: "Hero", "Picture". */
  where: PlaceLabels
}
