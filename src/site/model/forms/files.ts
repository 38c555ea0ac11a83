import { commaOf } from '#base/text/words/lists.ts'
import type { FileTexts } from '#site/model/texts.ts'
import type { FileField } from '#site/model/types.generated.ts'

export type UploadType = NonNullable<FileField['accept']>[number]

const MEGABYTE = 1024 * 1024

/** The file extensions of a type, without a dot. The first one is used for the stored file. */
export function extensionsOf(type: UploadType): readonly [UploadType, ...string[]] {
  if (type === 'jpg') return ['jpg', 'jpeg']
  return type === 'heic' ? ['heic', 'heif'] : [type]
}

/** The limits of a file field. */
export interface FileLimits {
  types: readonly UploadType[]
  /** The maximum megabytes of one file. */
  megabytes: number
  bytes: number
  files: number
}

export function fileLimitsOf({ accept = ['pdf'], maxSize = 5, maxFiles = 1 }: FileField): FileLimits {
  return { types: accept, megabytes: maxSize, bytes: maxSize * MEGABYTE, files: maxFiles }
}

/** The type of a file by the extension of its name. Undefined if the field does not accept it. */
export function uploadTypeOf(name: string, { types }: Pick<FileLimits, 'types'>): UploadType | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return types.find((type) => extensionsOf(type).some((each) => each === extension))
}

/** The `accept` of the control. */
export const acceptOf = (field: FileField): string =>
  fileLimitsOf(field)
    .types.flatMap(extensionsOf)
    .map((extension) => `.${extension}`)
    .join(',')

/** The problem of files that a visitor has chosen; undefined for valid files. Only the server checks their content. */
export function fileProblemOf(
  field: FileField,
  files: readonly { name: string; size: number }[],
): FileProblem | undefined {
  const limits = fileLimitsOf(field)
  if (files.length > limits.files) return 'tooManyFiles'
  if (files.some(({ name }) => !uploadTypeOf(name, limits))) return 'fileNotAccepted'
  return files.some(({ size }) => size > limits.bytes) ? 'fileTooLarge' : undefined
}

/** The possible problems of a file, by the name of their text. */
export type FileProblem = 'fileNotAccepted' | 'fileTooLarge' | 'tooManyFiles' | 'filesNotTaken'

/** The values of the placeholders in texts about files. */
export function fileFactsOf(field: FileField): PlaceholderValues {
  const { types, megabytes, files } = fileLimitsOf(field)
  return {
    types: types.map((type) => type.toUpperCase()),
    limit: String(megabytes),
    count: String(files),
  }
}

/** The line under a field that lists the accepted files. */
export function fileHelpOf(field: FileField, texts: FileTexts): string {
  return fillIn(fileLimitsOf(field).files === 1 ? texts.fileHelp : texts.filesHelp, fileFactsOf(field))
}

/** The values of placeholders: a text, or several words. */
export type PlaceholderValues = Readonly<Record<string, string | readonly string[]>>

/** Fills in the placeholders of a text. Several words are joined by the comma of the text's script. */
export const fillIn = (text: string, facts: PlaceholderValues): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const fact = facts[name] ?? placeholder
    return typeof fact === 'string' ? fact : fact.join(`${commaOf(text)} `)
  })
