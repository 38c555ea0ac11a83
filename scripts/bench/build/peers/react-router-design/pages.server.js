import { readFileSync } from 'node:fs'

const lines = readFileSync('data/pages.jsonl', 'utf8').trimEnd().split('\n')

export const pages = new Map(lines.map((line) => JSON.parse(line)).map((page) => [page.path, page]))
