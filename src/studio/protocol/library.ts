import type { Path } from '#base/json/path.ts'
import type { HistoryStep } from '#studio/protocol/changes/steps.ts'
import type { Labelled } from './documents.ts'
import type { PlaceLabels } from './problems.ts'
import type { ImageFacts } from './facts.ts'

/** Pictures, and files that visitors can download: those that are sent, and those that the site has. */

/** A file to store. */
export interface Upload {
  file: File
  /** The file of the site whose bytes it replaces, such as "images/harbour.jpg": with a step to undo. */
  instead?: string
  /** For "Undo: …", where it replaces another one. */
  label?: string
}

export interface ImageUpload extends Upload {
  /** It is stored as it is, however large. */
  isOriginal?: boolean
}

export interface ReduceRequest extends Labelled {
  /** "images/harbour.jpg" */
  file: string
}

export interface ImageAnswer {
  image: ImageFacts
  /** False where the folder has had the same image, perhaps under another name. */
  isNew: boolean
  /** Absent where it is stored as it was sent. */
  done?: PreparedPicture
  /** What the person has to know besides. */
  notes: string[]
  /** Where it has replaced another one. */
  step?: HistoryStep
}

export interface PictureSize {
  width: number
  height: number
  bytes: number
}

/** What was done to a picture before it was stored. */
export interface PreparedPicture {
  before: PictureSize
  after: PictureSize
  /** It lay on its side. */
  isTurned: boolean
  /** It had notes of the camera, such as where it was taken. */
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
  /** Below the site's folder. */
  file: string
  /** As documents refer to it: the name of an image, the address of a file to download. */
  name: string
  bytes: number
  uses: LibraryUse[]
}

export interface LibraryPicture extends LibraryFile {
  size?: { width: number; height: number }
  /** What it shows, in words that a document has for it. */
  alt?: string
  /** No document says what it shows, or that it is only decoration. */
  isUndescribed?: true
  /** It is larger than pages show it. */
  isTooLarge?: true
}

/** A place in a document that shows a picture, or leads to a file. */
export interface LibraryUse {
  /** The document. */
  file: string
  path: Path
  /** The way to it in the document: "Hero", "Picture". */
  where: PlaceLabels
}
