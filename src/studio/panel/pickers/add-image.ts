import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { LARGEST_FILE } from '#studio/protocol/addresses.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { ImageFacts } from '#studio/protocol/facts.ts'
import type { PreparedPicture } from '#studio/protocol/library.ts'
import { RefusedError } from '#studio/client/send-request.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { preparedInWords } from './picture-words.ts'
import { t } from '#studio/words/words.ts'

/** An image of the site, with a notice once it is in the page: for example, that a file was stored. */
export interface ChosenImage {
  image: ImageFacts
  notice: string
  /** The sent file, if a smaller one was stored. */
  original?: Original
}

/** A picture as it was sent, and its stored name. */
export interface Original {
  file: File
  name: string
}

/**
 * Stores the first of several files among the images of the site: a field has one image, and the notice says so. Throws
 * a `RefusedError`, in words for the user, if it is not an image.
 */
export async function addImage(
  store: StudioStore,
  [file, ...others]: readonly [File, ...File[]],
): Promise<ChosenImage> {
  // Checked before sending: a server that refuses the file would close the connection.
  if (file.size > LARGEST_FILE) throw new RefusedError(t('imageTooLarge', { n: LARGEST_FILE / 1_000_000 }))
  const { image, isNew, done, notes } = await store.request('POST /images', { file })
  const { facts } = store.get()
  if (!facts.images.some(({ name }) => name === image.name))
    store.set({ facts: { ...facts, images: [...facts.images, image].sort((a, b) => (a.name < b.name ? -1 : 1)) } })
  const { name } = image
  const left = others.length > 0 ? [t('onlyOneImage', { name: file.name })] : []
  const stored = t(isNew ? 'imageStored' : 'imageThere', { name })
  return {
    image,
    notice: [...left, stored, ...(done ? [preparedInWords(done)] : []), ...notes].join(' '),
    ...(done && isSmaller(done) && { original: { file, name } }),
  }
}

export const isSmaller = ({ before, after }: PreparedPicture): boolean => after.width < before.width

/** The group of a newly chosen image: description and focal point of the previous one are removed. */
export const imageGroup = ({ name, alt }: ImageFacts, before: Group = {}): Group =>
  before['decorative'] === true ? { file: name, decorative: true } : { file: name, ...(alt !== undefined && { alt }) }

/** Puts an image into a field. `path` is the group of the image, or a field with only its name. */
export function putImage(
  store: StudioStore,
  path: Path,
  { image, notice }: ChosenImage,
  order?: readonly string[],
): void {
  const before = valueAt(store.get().value, path)
  const isSame = typeof before === 'object' && before !== null && (before as Group)['file'] === image.name
  const value = typeof before === 'string' ? image.name : imageGroup(image, before as Group | undefined)
  if (!isSame) store.document.edit(t('stepImage'), { type: 'set', path, value, ...(order && { order }) })
  if (notice !== '') store.set({ notice })
  store.announce(t('imageChosen', { name: image.name }))
}

/** Files were dropped onto the page: onto the image at a path, or beside all images. */
export async function dropOnCanvas(
  store: StudioStore,
  path: Path | undefined,
  [file, ...others]: readonly File[],
): Promise<void> {
  if (!file) return
  if (!path) return store.set({ notice: t('dropOnImage') })
  try {
    putImage(store, path, await addImage(store, [file, ...others]))
  } catch (error) {
    store.report(error)
  }
}
