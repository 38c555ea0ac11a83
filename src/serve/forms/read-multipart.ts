import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { BusboyFileStream, BusboyHeaders, BusboyInstance } from '@fastify/busboy'
import { fileLimitsOf, uploadTypeOf } from '#site/model/forms/files.ts'
import type { FileProblem } from '#site/model/forms/files.ts'
import type { FileField, Form } from '#site/model/types.generated.ts'
import { HttpProblem } from '#serve/http-problem.ts'
import { codeOf } from '#serve/database/engine.ts'
import type { LeadFile } from '#serve/leads/rows.ts'
import type { Upload, Uploads } from '#serve/leads/uploads.ts'
import { oneLine } from '#base/text/words/characters.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import { hasContentOf } from './file-contents.ts'
import { brokenOff, tooLong } from './read-body.ts'
import type { RequestBody } from './request-body.ts'
import { bodyLimitOf, entriesOf, ReceivedFiles } from './request-body.ts'
import { beginUpload } from './uploads-under-way.ts'

const MEGABYTE = 1024 * 1024

/** For the heads of parts. */
const OVERHEAD = 64 * 1024

/** The bytes that are read beyond the limit of a request, so that the form can show that a file is too large. */
const DISCARDED = 32 * MEGABYTE

const RETRY_AFTER = 10

/** The reason that is logged for a disk error without a code. */
const UNKNOWN = 'unknown'

/** A request with files. */
export interface MultipartBody {
  body: RequestBody
  upload: Upload
}

/** Reads a request and writes its files into the folder of a new lead. Rejects with an HttpProblem. */
export type ReadMultipart = (
  headers: IncomingHttpHeaders,
  payload: Readable,
  address?: string,
) => Promise<MultipartBody>

/** The form's fields for files. */
export const fileFieldsOf = ({ fields }: Form): FileField[] => fields.filter((field) => field.type === 'file')

/** The size in bytes of the longest valid request with files. */
function requestLimitOf(form: Form): number {
  return fileFieldsOf(form)
    .map(fileLimitsOf)
    .reduce((sum, { bytes, files }) => sum + bytes * files, bodyLimitOf(form) + OVERHEAD)
}

/** Creates a function that reads the multipart requests of a form. `isLimited`: whether clients have limits. */
export function multipartReader(
  form: Form,
  uploads: Uploads,
  onDiskError: (code: string) => void,
  isLimited = false,
): ReadMultipart {
  const fields = new Map(fileFieldsOf(form).map((field) => [field.name, field]))
  const limit = requestLimitOf(form)
  const textLimit = bodyLimitOf(form)

  return async (headers, payload, address) => {
    const declared = headers['content-length'] === undefined ? limit : Number(headers['content-length'])
    if (declared > limit + DISCARDED) throw tooLong()
    // Counted before anything is awaited, as further requests arrive meanwhile.
    const underWay = beginUpload(address, Math.min(declared, limit), isLimited)
    const upload = uploads.begin()
    const hasRoom = await underWay
      .reserveBy((bytes) => upload.reserve(bytes))
      .catch((error: unknown) => {
        onDiskError(codeOf(error) || UNKNOWN)
        return false
      })
    if (!hasRoom) onDiskError('no room')
    const texts: [string, string][] = []
    const received = new Map<string, ReceivedFiles>()
    const counts = new Map<string, number>()

    async function receive(field: FileField, stream: BusboyFileStream, fileName: string): Promise<void> {
      const limits = fileLimitsOf(field)
      const files = received.get(field.name) ?? new ReceivedFiles()
      received.set(field.name, files)
      const type = uploadTypeOf(fileName, limits)
      const place = (counts.get(field.name) ?? 0) + 1
      counts.set(field.name, place)
      const stored = `${field.name}-${place}.${type ?? 'unknown'}`
      const file: LeadFile = { field: field.name, name: cleanName(fileName, stored), size: 0, sha256: '', stored }
      const isTooMany = place > limits.files
      // Added before the first byte, as the next part may arrive while this one is written.
      files.files.push(file)
      const problem = await (hasRoom && type && !isTooMany ? write() : discard())
      files.problem ??= problem

      async function write(): Promise<FileProblem | undefined> {
        try {
          const result = await upload.write(stored, bytesOf(stream), limits.bytes)
          if (!result) return void drop()
          Object.assign(file, { size: result.size, sha256: result.sha256 })
          if (stream.truncated || result.size > limits.bytes) return 'fileTooLarge'
          return hasContentOf(type!, result.head) ? undefined : 'fileNotAccepted'
        } catch (error) {
          if (!(error instanceof HttpProblem)) onDiskError(codeOf(error) || UNKNOWN)
          return 'filesNotTaken'
        }
      }
      async function discard(): Promise<FileProblem | undefined> {
        let size = 0
        for await (const chunk of stream) size += (chunk as Buffer).length
        // Browsers send a file without name and bytes for an empty field.
        if (size === 0 && fileName === '') return void drop()
        if (!hasRoom) return 'filesNotTaken'
        return isTooMany ? 'tooManyFiles' : 'fileNotAccepted'
      }
      function drop(): void {
        files.files.splice(files.files.indexOf(file), 1)
      }
    }

    try {
      await new Promise<void>((resolve, reject) => {
        const parser = createParser(headers as BusboyHeaders, form, textLimit)
        const streams = new Set<BusboyFileStream>()
        const writing: Promise<void>[] = []
        let total = 0
        let textBytes = 0
        let isOver = false

        const onRejected = (): void =>
          fail(new HttpProblem(503, 'The server is busy. Please try again.', { retryAfter: RETRY_AFTER }))
        underWay.rejection.addEventListener('abort', onRejected)

        function release(): void {
          isOver = true
          underWay.leave()
          payload.off('data', onData).off('error', onBroken).off('close', onBroken).unpipe(parser)
        }
        function fail(problem: HttpProblem): void {
          if (isOver) return
          release()
          for (const stream of streams) stream.destroy(problem)
          // Discard the rest of the body.
          payload.on('error', () => {}).resume()
          void Promise.all(writing).then(() => reject(problem))
        }
        function onData(chunk: Buffer): void {
          total += chunk.length
          if (total > limit + DISCARDED) fail(tooLong())
        }
        const onBroken = (): void => {
          // A complete request is closed too, while its last file is still being written.
          if (!payload.readableEnded) fail(brokenOff())
        }

        parser.on('field', (name: string | undefined, value: string, _: boolean, isTruncated: boolean) => {
          textBytes += Buffer.byteLength(value)
          if (isTruncated || textBytes > textLimit) return fail(tooLong())
          if (name !== undefined) texts.push([name, value])
        })
        parser.on('file', (name: string | undefined, stream: BusboyFileStream, fileName: string | undefined) => {
          streams.add(stream)
          // The reader gets the error; without a listener it would end the process.
          stream.on('error', () => {})
          stream.on('close', () => streams.delete(stream))
          const field = fields.get(name ?? '')
          if (!field || isOver) return void stream.resume()
          writing.push(receive(field, stream, fileName ?? '').catch(() => {}))
        })
        parser.on('filesLimit', () => fail(tooLong()))
        parser.on('fieldsLimit', () => fail(tooLong()))
        parser.on('partsLimit', () => fail(tooLong()))
        parser.on('error', () => fail(new HttpProblem(400, 'The request could not be read.')))
        parser.on('finish', () => {
          if (isOver) return
          release()
          void Promise.all(writing).then(() => resolve())
        })
        payload.on('data', onData).on('error', onBroken).on('close', onBroken).pipe(parser)
        // It was already closed while other work was done, and emits no further event.
        if (payload.destroyed) onBroken()
        if (underWay.rejection.aborted) onRejected()
      })
    } catch (error) {
      await upload.discard()
      throw error
    } finally {
      upload.release()
      underWay.end()
    }
    const given = [...received].filter(([, { files, problem }]) => files.length > 0 || problem !== undefined)
    return { body: new Map<string, unknown>([...entriesOf(new URLSearchParams(texts), form), ...given]), upload }
  }
}

/** The bytes of a file. Throws an HttpProblem if the request is aborted, which distinguishes it from disk errors. */
async function* bytesOf(stream: BusboyFileStream): AsyncGenerator<Buffer, void> {
  try {
    yield* stream as AsyncIterable<Buffer>
  } catch {
    throw brokenOff()
  }
}

function createParser(headers: BusboyHeaders, form: Form, textLimit: number): BusboyInstance {
  const limitsOfFields = fileFieldsOf(form).map(fileLimitsOf)
  try {
    return new Busboy({
      headers,
      limits: {
        fieldSize: textLimit,
        // The hidden fields, and some that the form does not have.
        fields: form.fields.length * 40 + 20,
        fileSize: Math.max(...limitsOfFields.map(({ bytes }) => bytes)),
        files: limitsOfFields.reduce((sum, { files }) => sum + files, 10),
        headerPairs: 20,
        headerSize: 16 * 1024,
      },
    })
  } catch {
    throw new HttpProblem(400, 'The request could not be read.')
  }
}

const MAX_NAME_LENGTH = 100

/** A file's name for display, on one line. A long name keeps its end. */
function cleanName(name: string, fallback: string): string {
  const text = oneLine(terminalSafe(Buffer.from(name).toString(), ' ')).replace(/[\\/]/g, ' ')
  const characters = [...text]
  const cut = characters.length > MAX_NAME_LENGTH ? `…${characters.slice(1 - MAX_NAME_LENGTH).join('')}` : text
  return cut.trim() || fallback
}
