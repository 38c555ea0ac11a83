import { proseIn } from './markdown.ts'
import type { SourceFile } from './source-files.ts'

/** A sentence in a comment, a test title or a document. */
export interface Sentence {
  path: string
  /** The line where its comment, title or paragraph begins. */
  line: number
  text: string
  in: 'comment' | 'title' | 'document'
}

/** Block comments, and line comments: those on lines of their own that follow each other are one. */
const COMMENTS = /\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n?)+)|(?<=[\s;,{(])\/\/ (.*)$/gm

/** The first argument of `test`, `it` and `describe`, also after `each` and `for`. */
const TITLES = /(?:\b(?:test|it|describe)(?:\.\w+)*|[\])](?: as const)?\))\(\s*(['"`])((?:\\.|(?!\1).)+)\1/g

/** Labels of the product, in bold or in italics. */
const LABEL = /\*\*[^*]+\*\*|(?<!\w)_[^_]+_(?!\w)/g

const LINK = /\[([^\]]*)\]\([^)]*\)/g

/** The comments of a source file. */
export function commentsIn({ path, text }: SourceFile): Sentence[] {
  return [...text.matchAll(COMMENTS)].map(({ 1: block, 2: lines, 3: atTheEnd = '', index }) => ({
    path,
    line: lineAt(text, index),
    text: (block ?? lines ?? atTheEnd)
      .replaceAll(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    in: 'comment',
  }))
}

/** The titles of tests in a source file, with a capital letter as other sentences have it. */
export function titlesIn({ path, text }: SourceFile): Sentence[] {
  return [...text.matchAll(TITLES)].map(({ 2: title = '', index }) => ({
    path,
    line: lineAt(text, index),
    text: title.charAt(0).toUpperCase() + title.slice(1),
    in: 'title',
  }))
}

/** The lines and table cells of a document, without code, headings and the URLs of links. */
export function proseOf({ path, text }: SourceFile): Sentence[] {
  return proseIn(text.replaceAll(/^(`{3,})[\s\S]*?^\1/gm, (code) => code.replaceAll(/[^\n]/g, '')))
    .split('\n')
    .flatMap((line, index, lines) =>
      /^#|^<!--|^\|[\s|:-]+\|$/.test(line) || /^\|[\s|:-]+\|$/.test(lines[index + 1] ?? '')
        ? []
        : line
            .replaceAll(LINK, '$1')
            .replaceAll(LABEL, '“x”')
            .split(/\s\|\s|^\| | \|$/)
            .map((cell) => ({
              path,
              line: index + 1,
              text: cell.replace(/^\s*(?:[-*]|\d+\.) /, '').trim(),
              in: 'document' as const,
            }))
            .filter((cell) => cell.text !== ''),
    )
}

/** The single sentences of a text, without code and quotations. */
export function split(sentence: Sentence): Sentence[] {
  return sentence.text
    .replaceAll(/`[^`]*`/g, 'x')
    .replaceAll(/"[^"]*"|“[^”]*”/g, '“x”')
    .split(/(?<=[.:;!?])\s+/)
    .map((text) => ({ ...sentence, text }))
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
