import type { ProblemCode } from '#site/problems/catalogue.ts'
import type { Problem } from '#site/problems/problem.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { PlanLine, PlanNote } from '#tools/page/plan-lines.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import type { Reason } from '#base/text/reason.ts'
import { inWords } from '#base/text/words/lists.ts'
import type { Text } from '#base/text/words/say.ts'
import { english } from '#live/studio/words/english.ts'
import { labelIn } from '#live/studio/words/labels.ts'
import type { ProblemPlace, ProblemWords, StudioWords } from '#live/studio/words/studio-words.ts'
import { sayRefusal } from '#live/words/refusal.ts'
import type { Translation } from '#live/words/sentences.ts'
import { labelOf, scopeAt, titleOf, wayTo } from './names.ts'
import { problemValues } from './problem-values.ts'
import { chosen, listed, quoted, write } from './template.ts'
import type { Phrases, Scope, Template } from './template.ts'

/** The words of the server in a further language: the files of its folder. */
export interface Texts {
  /** By code: `message`, `hint` and their parts, for all cases or for each. A file that cannot be parsed has one text alone. */
  problems: Readonly<Record<ProblemCode, Template>>
  phrases: Phrases
  plans: Readonly<Record<string, Template>>
  /** The descriptions of required values, by the English ones in schemas. */
  required: Readonly<Record<string, Template>>
  refusals: Readonly<Record<Reason['code'], Text>>
}

export function translatedWords(language: Translation, texts: Texts): StudioWords {
  const { phrases, refusals } = texts
  const scope: Scope = { language, phrases, formats: formatsIn(language, phrases), values: {} }

  return {
    language,
    problem,
    refusal: (reason) =>
      sayRefusal(reason, {
        language,
        texts: refusals,
        label: (text) => labelIn(language, inWords(text)),
        list: (items) => listed(items, 'and', phrases),
        value: isolated,
      }),
    planLine,
    planNote,
  }

  function problem(found: Problem, place: ProblemPlace): ProblemWords {
    const { code, details, hidden } = found
    const template = texts.problems[code as ProblemCode]
    if (template === undefined) return english.problem(found, place)
    const at = scopeAt(found, place, scope)
    const values = { ...at.values, ...problemValues(code as ProblemCode, (details ?? {}) as Scope['values']) }
    const required = texts.required[String(values['says'])]
    const around = { ...at, values: { ...values, required: required && (() => write(required, at)) } }
    const parts = partsOf(template, around)
    const { message = '', hint = '' } = parts
    const withParts = { ...around, parts }
    // The consequence of an error for a page that is not shown.
    const consequence = hidden ? ` ${planText(`hidden-${hidden.reason}`, { ...hidden })}` : ''
    return {
      message: write(message, withParts),
      hint: write(hint, withParts).trim() + consequence,
      where: at.where,
    }
  }

  /** The message of a problem, its hint, and the phrases that only these have. */
  function partsOf(template: Template, around: Scope): Readonly<Record<string, Template>> {
    if (typeof template === 'string') return { ...(phrases['unreadable'] as object), what: template }
    return 'message' in template ? template : partsOf(chosen(template, around), around)
  }

  function planText(key: string, values: Scope['values'] = {}): string {
    return write(texts.plans[key] ?? '', { ...scope, values })
  }

  /** A change of a plan in words. Undefined for a line about documents that do not exist yet. */
  function planLine(line: PlanLine, documents: SiteDocuments | undefined): string | undefined {
    switch (line.type) {
      case 'value': {
        const { document, path, value } = line.usage
        const { becomes } = line
        const change =
          typeof becomes === 'object' ? planText('replaced', { value, to: becomes.to }) : planText(becomes, { value })
        return `${wayTo(path, document, scope)}: ${change}`
      }
      case 'redirect': {
        const { was = '', removedFor } = line
        if (removedFor !== undefined)
          return planText(removedFor === 'no page' ? 'redirect-to-no-page' : 'redirect-over-page', { ...line })
        return planText(was === '' ? 'redirect-new' : 'redirect-changed', { ...line })
      }
      case 'deleted':
        return planText('deleted', { title: () => titleOf(line.file, documents, scope) })
      case 'moved':
        return line.file.endsWith('.json') ? undefined : planText('moved', { ...line })
      default:
        return undefined
    }
  }

  /** A remaining task or hint of a plan, in words. */
  function planNote(note: PlanNote): string {
    switch (note.type) {
      case 'leads-to-itself':
        return planText(note.type, { place: () => wayTo(note.usage.path, note.usage.document, scope) })
      case 'to-be-changed':
        return planText(note.tells, { ...note })
      case 'same-texts':
        return planText(`same-texts-${note.of}`, { ...note })
      default:
        return planText(note.type, { ...note })
    }
  }
}

/** The formats of values that need no place. */
function formatsIn(language: Translation, phrases: Phrases): Scope['formats'] {
  const upTo = (longest: number) => (value: unknown) => quoted(String(value), phrases, longest)
  const languages = new Intl.DisplayNames([language], { type: 'language' })
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const days = new Intl.DateTimeFormat(`${language}-u-nu-latn`, day)
  return {
    title: upTo(40),
    long: upTo(160),
    whole: upTo(400),
    label: (text) => labelOf(String(text), { language, phrases }),
    language: (tag) => {
      try {
        return languages.of(String(tag)) ?? isolated(String(tag))
      } catch {
        return isolated(String(tag))
      }
    },
    moment: (value) => {
      const date = value as Date
      const values = { day: days.format(date), time: date.toISOString().slice(11, 16) }
      return write(phrases['moment'] ?? '', { language, phrases, formats: {}, values })
    },
  }
}
