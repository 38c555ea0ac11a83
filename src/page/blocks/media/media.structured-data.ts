import { plainText } from '#site/model/inline-text.ts'
import type { StructuredDataOf } from '#site/model/structured-data/structured-data.ts'

/** The video, with the properties that search engines require: https://developers.google.com/search/docs/appearance/structured-data/video */
export const mediaStructuredData: StructuredDataOf<'media'> = ({ video, text, caption }, context) => {
  const { page, site, images, videos } = context
  const file = videos?.[video?.file ?? '']
  const poster = images?.[video?.poster.file ?? '']
  if (!video || !file || !poster) return []
  const uploadDate = video.publishDate ?? page.post?.date
  const description = text ?? caption
  return [
    {
      '@type': 'VideoObject',
      name: video.name,
      description: description === undefined ? video.name : plainText(description),
      thumbnailUrl: site.settings.origin + poster.base + poster.ending,
      contentUrl: file.url,
      ...(uploadDate !== undefined && { uploadDate }),
      ...(file.seconds !== undefined && { duration: `PT${Math.max(1, Math.round(file.seconds))}S` }),
      ...(video.transcript && { transcript: video.transcript.map(plainText).join('\n') }),
    },
  ]
}
