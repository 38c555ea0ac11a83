import type { ImageAnswer } from '#studio/studio-protocol.ts'
import { siteFactsOf } from '#studio/server/facts.ts'
import { receivedImage } from '#studio/server/received-image.ts'
import type { StudioContext } from '#studio/server/studio-context.ts'
import type { RequestHandlers, SentFile } from './request-handlers.ts'

/** Stores images that the panel sends. */
export const imageRequests = { 'POST /images': imageAdded } satisfies Partial<RequestHandlers>

/** A file is written by one request after the other, as documents are: two never get the same name. */
async function imageAdded({ host, folder, store }: StudioContext, sent: SentFile): Promise<ImageAnswer> {
  const received = await receivedImage(sent.name, sent.content)
  const { name, isNew } = await store.whileResting(() => folder.addImage(received.name, received.content))
  const file = `images/${name}`
  await host.readNow([file])
  const status = await host.status()
  const image = siteFactsOf(status).facts.images.find((each) => each.name === name)
  const problems = status.problems.filter((problem) => problem.file === file && problem.code.startsWith('image-'))
  const notes = [...received.notes, ...problems.map(({ message, hint }) => `${message} ${hint}`)]
  return { image: image ?? { name, usedIn: [] }, isNew, notes }
}
