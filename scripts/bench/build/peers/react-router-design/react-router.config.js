import { readFileSync } from 'node:fs'

const paths = () =>
  readFileSync('data/pages.jsonl', 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).path)

export default { appDirectory: 'src', ssr: false, prerender: paths }
