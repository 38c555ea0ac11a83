import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startDevServer } from './dev-server.ts'

const post = (title: string, date: string) => ({
  kind: 'post',
  title,
  post: { date, summary: `What ${title} tells of the bakery.` },
  blocks: [{ type: 'hero', title }],
})

test('a post with neighbours is shown before any list of posts', async ({ onTestFinished }) => {
  const server = await startDevServer((siteDir) => {
    writeFileSync(join(siteDir, 'pages/rye.json'), JSON.stringify(post('Rye in spring', '2026-03-01')))
    writeFileSync(join(siteDir, 'pages/oven.json'), JSON.stringify(post('The new oven', '2026-04-01')))
  })
  onTestFinished(server.stop)
  const response = await fetch(`${server.url}/rye`)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('href="/oven"')
})
