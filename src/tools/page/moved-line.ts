import { dirname, join, relative } from 'node:path/posix'

/** A relative path for a document in another folder. It may point outside the site's folder. */
export function movedLine(line: string, before: string, after: string): string {
  if (/^([a-z][a-z+.-]+:|\/)/i.test(line) || dirname(before) === dirname(after)) return line
  const outside = `/${'folder/'.repeat(line.split('/').length)}`
  return relative(dirname(outside + after), join(dirname(outside + before), line))
}
