import { textIn } from '#tools/import/decode-html.ts'
import { UserError } from '#base/cli/user-error.ts'
import { utf16Text } from '#site/read/decode.ts'

/** Where XML and PO say in which encoding they are. */
const ENCODING = /^\s*<\?xml[^>]+encoding=["']([\w:.-]+)|^"Content-Type:[^"]*charset=([\w:.-]+)/im

/** The name that templates of PO have in place of an encoding. */
const UNSET = 'charset'

/** The text of XLIFF or PO, in the encoding of its byte order mark, else in the one that it names, else in UTF-8. */
export function decodedText(content: Buffer): string {
  const utf16 = utf16Text(content)
  if (utf16 !== undefined) return utf16
  const [, ofXml, ofPo] = ENCODING.exec(content.subarray(0, 4096).toString('latin1')) ?? []
  const named = ofXml ?? ofPo ?? UNSET
  const isMarked = content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf
  const encoding = isMarked || named.toLowerCase() === UNSET ? 'UTF-8' : named
  const text = textIn(content, encoding, true)
  if (text === undefined)
    throw new UserError(
      `The file cannot be read as ${encoding}, the encoding of its letters: nothing was brought in. Let the program save it as UTF-8.`,
    )
  return text
}
