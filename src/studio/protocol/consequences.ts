import type { Path } from '#base/json/path.ts'
import type { Loss } from '#site/model/losses.ts'

/** What publishing takes from visitors, or shows them unfinished. */
export interface Consequences {
  /** Pages, languages and forms that visitors have now, and no longer have then. */
  lost: Loss[]
  /** Documents with samples that visitors do not read yet: how many, and where the first one is. */
  samples: { file: string; title: string; path: Path; count: number }[]
  /** Pages that are changed, and which visitors do not see as they are drafts. */
  drafts: { file: string; title: string; address?: string }[]
}

/** The keys of all consequences that somebody has to agree to before publishing. */
export const keysOfConsequences = ({ lost, samples }: Pick<Consequences, 'lost' | 'samples'>): string[] => [
  ...lost.map((loss) => `${loss.what} ${loss.what === 'language' ? loss.language : loss.address}`),
  ...samples.map(({ file }) => `samples ${file}`),
]

/** Whether somebody has agreed to all of it. */
export const isAgreedTo = (consequences: Consequences, agreed: readonly string[]): boolean =>
  keysOfConsequences(consequences).every((key) => agreed.includes(key))
