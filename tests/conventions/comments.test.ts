import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles, type SourceFile } from './source-files.ts'

const CONFIG = 'vite.config.ts'

/** Beginnings that leave the reader to guess the noun. */
const WITHOUT_A_NOUN = /^(?:Of|Those|That of|So many|As many)\b/
const ANEW = /\banew\b/i

/** Block comments, and line comments: those on lines of their own that follow each other are one. */
const COMMENTS = /\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n?)+)|(?<=[\s;,{(])\/\/ (.*)$/gm

interface Comment {
  line: number
  text: string
}

function commentsIn(text: string): Comment[] {
  return [...text.matchAll(COMMENTS)].map(({ 1: block, 2: lines, 3: atTheEnd = '', index }) => ({
    line: text.slice(0, index).split('\n').length,
    text: (block ?? lines ?? atTheEnd)
      .replaceAll(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }))
}

function offencesIn(files: readonly SourceFile[], isOffence: (comment: string) => boolean): string[] {
  return files.flatMap(({ path, text }) =>
    commentsIn(text)
      .filter((comment) => isOffence(comment.text))
      .map((comment) => `${path}:${comment.line}: ${comment.text.slice(0, 80)}`),
  )
}

const files = [...sourceFiles('src', 'scripts', 'tests'), { path: CONFIG, text: readFileSync(CONFIG, 'utf8') }]

test('the comments of a file are found, whatever their form', () => {
  const text =
    '/** One\n * of two lines. */\nlet a = 1 // two\n// three\n// goes on\n{/* four */}\nconst b = "https://five"\n'
  expect(commentsIn(text)).toEqual([
    { line: 1, text: 'One of two lines.' },
    { line: 3, text: 'two' },
    { line: 4, text: 'three goes on' },
    { line: 6, text: 'four' },
  ])
})

test('a comment begins with its noun', () => {
  expect(offencesIn(files, (comment) => WITHOUT_A_NOUN.test(comment))).toEqual([])
})

test('comments say "again", not "again"', () => {
  expect(offencesIn(files, (comment) => ANEW.test(comment))).toEqual([])
})
