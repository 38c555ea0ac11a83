import { readFileSync } from 'node:fs'
import type { Problem } from '#site/problems/problem.ts'
import { roleOf } from '#site/read/roles.ts'
import type { Role } from '#site/read/json-document.ts'
import { byAjv } from './peers/ajv.ts'
import { byLanguageService } from './peers/language-service.ts'
import type { Peer, Remark } from './peers/peer.ts'
import { byZod } from './peers/zod.ts'
import { mendingOf, mendingOfFile, scoreOf } from './score.ts'
import type { Mending, Score } from './score.ts'
import type { Slip } from './slip.ts'

/** A slip that was made in the base site. */
export interface MadeSlip extends Slip {
  /** The file without the slip and with it. */
  original: string | undefined
  slipped: string
  /** The file after the problem's fix. */
  mended: string | undefined
  problems: readonly Problem[]
  /** The problems after the fix. */
  problemsThen: readonly Problem[]
}

/** A checker: Pagewright, or a peer. */
export interface Checker {
  name: string
  remarksOn(slip: Pick<MadeSlip, 'file' | 'slipped' | 'problems'>): Promise<readonly Remark[]>
}

export interface Told {
  slip: MadeSlip
  remarks: readonly Remark[]
  score: Score
}

const versionOf = (name: string): string => {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }
  return `${name} ${version}`
}

export const PAGEWRIGHT: Checker = {
  name: 'Pagewright',
  async remarksOn({ file, problems }) {
    return problems.map((problem) => ({
      // If another file must be changed, a line of this one would mean nothing.
      line: problem.file === file ? problem.line : undefined,
      text: `${problem.message}\n${problem.hint}\n${underlined(problem)}`,
    }))
  },
}

const underlined = ({ excerpt, column }: Problem): string =>
  excerpt?.line.slice(column - 1, column - 1 + excerpt.length) ?? ''

const DOCUMENTS: readonly string[] = ['page', 'form', 'shared', 'settings', 'navigation', 'theme', 'redirects', 'rules']

/** A peer reads only documents, each by itself. */
const peer = (name: string, check: Peer) => ({
  name,
  async remarksOn({ file, slipped }: Pick<MadeSlip, 'file' | 'slipped'>): Promise<readonly Remark[]> {
    const { role } = roleOf(file)
    return DOCUMENTS.includes(role) ? check(slipped, role as Role) : []
  },
})

export const PEERS = [
  peer(versionOf('ajv'), byAjv),
  peer(versionOf('zod'), byZod),
  peer(versionOf('vscode-json-languageservice'), byLanguageService),
]

export async function tellings(slips: readonly MadeSlip[], { remarksOn }: Checker): Promise<Told[]> {
  const told: Told[] = []
  for (const slip of slips) {
    const remarks = await remarksOn(slip)
    told.push({ slip, remarks, score: scoreOf(remarks, mendingOfSlip(slip)) })
  }
  return told
}

function mendingOfSlip({ original, slipped, mended, find }: MadeSlip): Mending {
  if (find === undefined || original === undefined) return mendingOfFile(slipped)
  return mendingOf(slipped, mended ?? original, mended !== undefined)
}
