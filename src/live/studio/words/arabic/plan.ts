import type { PlanLine, PlanNote } from '#tools/page/plan-lines.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { titleOf, wayInDocument } from './names.ts'
import { listed, quoted, quotedEach, sentence } from './say.ts'

/** A change of a plan in words. Undefined for a line about documents that do not exist yet. */
export function sayPlanLine(line: PlanLine, documents: SiteDocuments | undefined): string | undefined {
  switch (line.type) {
    case 'value': {
      const { document, path } = line.usage
      const value = quoted(line.usage.value)
      const { becomes } = line
      const change =
        typeof becomes === 'object'
          ? sentence('replaced', { to: quoted(becomes.to), value })
          : sentence(becomes, { value })
      return `${wayInDocument(path, document)}: ${change}`
    }
    case 'redirect': {
      const { from, was = '', to = '', removedFor } = line
      const values = { from: quoted(from), was: quoted(was), to: quoted(to) }
      if (removedFor === 'no page') return sentence('redirect-to-no-page', values)
      if (removedFor !== undefined) return sentence('redirect-over-page', values)
      return sentence(was === '' ? 'redirect-new' : 'redirect-changed', values)
    }
    case 'deleted':
      return sentence('deleted', { title: titleOf(line.file, documents) })
    case 'moved':
      if (line.file.endsWith('.json')) return undefined
      return sentence('moved', { file: quoted(line.file), to: quoted(line.to) })
    default:
      return undefined
  }
}

/** A remaining task or hint of a plan, in words. */
export function sayPlanNote(note: PlanNote): string {
  switch (note.type) {
    case 'dead':
      return sentence('dead', { addresses: listed(quotedEach(note.addresses)) })
    case 'leads-to-itself':
      return sentence('leads-to-itself', { place: wayInDocument(note.usage.path, note.usage.document) })
    case 'moved-before':
      return sentence('moved-before', { from: quoted(note.from), to: quoted(note.to) })
    case 'never-published':
      return sentence('never-published', { address: quoted(note.address) })
    case 'stored-apart':
      return sentence('stored-apart', { before: quoted(note.before), after: quoted(note.after) })
    case 'stored-under':
      return sentence('stored-under', { name: quoted(note.name) })
    case 'to-be-told-apart':
      return sentence('to-be-told-apart')
    case 'to-be-changed':
      return sentence(note.tells, { value: quoted(note.value) })
    case 'same-texts':
      return sentence(`same-texts-${note.of}`, { n: note.n })
  }
}
