import type { ImageUpload, Upload } from '#studio/protocol/library.ts'
import type { Api } from '#studio/protocol/requests.ts'
import type { RequestFields } from '#live/studio/request-fields.ts'
import type { StudioContext } from '#live/studio/studio-context.ts'

/** An uploaded file. */
export interface SentFile {
  name: string
  content: Buffer
  fields: RequestFields<ImageUpload>
}

/** The requests that have a file instead of fields. */
type UploadRequest = {
  [Name in keyof Api]: Api[Name]['request'] extends Upload ? Name : never
}[keyof Api]

const UPLOADS: Record<UploadRequest, true> = { 'POST /images': true, 'POST /files': true }

export const isUpload = (name: keyof Api): boolean => Object.hasOwn(UPLOADS, name)

type RequestBody<Name extends keyof Api> = Name extends UploadRequest ? SentFile : RequestFields<Api[Name]['request']>

/** A handler for each request of `Api`: if one is missing, the code does not compile. */
export type RequestHandlers = {
  [Name in keyof Api]: (studio: StudioContext, body: RequestBody<Name>) => Promise<Api[Name]['answer']>
}
