import { quote } from '#site/problems/wording.ts'
import type { CaptionsFault } from '#site/read/videos/captions-file.ts'
import type { Messages } from './message.ts'
import { error, warning } from './message.ts'

/** Videos, and the texts over them. */
export const videos = {
  'video-damaged': (at: { file: string }) =>
    error(
      `${quote(at.file)} cannot be read as a video: it is damaged or cut off, or has sound alone.`,
      'Put a whole copy in its place, or save the video again as MP4.',
    ),
  'video-too-heavy': (at: { megabytes: number; most: number }) =>
    warning(
      `This video has ${at.megabytes} megabytes: on a telephone it stops again and again, and visitors may pay for every one of them.`,
      `Save it smaller, with less than ${at.most}: 1280 by 720 pixels are enough on a page. A long one may better be cut into parts.`,
    ),
  'video-few-can-play': (at: { format: string }) =>
    warning(
      `Many browsers cannot play this video: it is written as ${at.format}.`,
      'Save it as MP4 with H.264, or name such a file in "alternative".',
    ),
  'video-without-captions': () =>
    error(
      'This video has sound, and no captions: who cannot hear it, or is where it must be silent, does not know what is said.',
      'Give "captions", or say "noSpeech": true if nobody speaks and no sound tells anything.',
      { hint: 'Add "captions", or switch on "noSpeech" if nobody speaks and no sound tells anything.' },
    ),
  'captions-that-cannot-be-shown': (at: CaptionsFault) => error(...captionsFault(at)),
} satisfies Messages

function captionsFault(fault: CaptionsFault): [message: string, hint: string] {
  switch (fault.type) {
    case 'other-format':
      return fault.isSubRip
        ? [
            'These captions are written as SubRip (.srt), which browsers do not show.',
            'Save them as WebVTT. By hand: write WEBVTT and an empty line at the top, and a point instead of the comma in each time.',
          ]
        : [
            'This file is not written as WebVTT: its first line does not begin with WEBVTT.',
            'Save the captions as WebVTT, which programs that make captions can do.',
          ]
    case 'other-encoding':
      return ['This file is not written in UTF-8, or cannot be read.', 'Save it with the encoding "UTF-8".']
    case 'no-texts':
      return [
        'These captions have no texts.',
        'Write when each text is shown, and below it the text: 00:01.000 --> 00:04.000',
      ]
    case 'wrong-time':
      return [
        fault.isBackwards
          ? `In line ${fault.line} a text ends before it begins: ${quote(fault.found)}.`
          : `Line ${fault.line} is no time that browsers understand: ${quote(fault.found)}.`,
        'Write it like this, with a point before the last three digits: 00:01.000 --> 00:04.000',
      ]
  }
}
