import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import english from '#live/words/en/refusals.json' with { type: 'json' }

/** The sources of all refusals of the studio. */
const SOURCES = [
  /^live\/(changes|studio)\/.*/,
  /^tools\/page\/(?!run-).*/,
  /^tools\/(typed-addresses|new-page\/new-page|new-form\/new-form)\.ts$/,
]

/** Refusals that only errors of our program, other programs or frames can cause. */
const WITHOUT_PERSON = ['send-pictures.ts', 'canvas-page.ts']

test('every refusal that a person can meet in the studio has words and its own reason', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && SOURCES.some((source) => source.test(file)),
  )
  expect(files.length).toBeGreaterThan(60)
  const without = files.filter((file) => /new UserError\(/.test(readFileSync(`src/${file}`, 'utf8')))
  expect(without.filter((file) => !WITHOUT_PERSON.some((each) => file.endsWith(each)))).toEqual([])
})

test('no refusal mentions files, fields, lines, codes or git', () => {
  const texts = JSON.stringify(Object.values(english)).replaceAll(/\{\w+\}/g, '')
  expect(texts.match(/\b(field|fields|line \d|JSON|code|git|commit|folder|path|key|value)\b/gi) ?? []).toEqual([])
})
