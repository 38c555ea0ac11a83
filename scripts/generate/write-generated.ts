import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { generatedFiles } from '#tools/editor/generated-files.ts'
import { decisionIndex } from './decision-index.ts'
import { GUIDE_FOLDERS, guidePages } from './guide/guide-pages.ts'
import { PROBLEM_PAGES, problemPages } from './problem-pages.ts'

/** Writes every generated file, and deletes pages of what is no longer there. */
export async function writeGenerated(): Promise<void> {
  const pages = new Map([...problemPages(), ...(await guidePages())])
  for (const [path, text] of [...(await generatedFiles()), ...pages, decisionIndex()]) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  for (const folder of [PROBLEM_PAGES, ...GUIDE_FOLDERS]) {
    const old = (await readdir(folder)).map((name) => `${folder}/${name}`)
    for (const path of old) if (!pages.has(path)) await rm(path)
  }
}
