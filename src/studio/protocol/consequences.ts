import type { Path } from '#base/json/path.ts'
import type { Loss } from '#site/model/losses.ts'

/** The consequences of publishing: content that visitors lose, or see unfinished. */
export interface Consequences {
  /** Pages, languages and forms that visitors have now, and would lose. */
  lost: Loss[]
  /** Documents with samples that visitors do not see yet: their number, and the place of the first one. */
  samples: { file: string; title: string; path: Path; count: number }[]
  /** Changed pages that visitors do not see, because they are drafts. */
  drafts: { file: string; title: string; address?: string }[]
}

/** The keys of all consequences that a person has to accept before publishing. */
export const keysOfConsequences = ({ lost, samples }: Pick<Consequences, 'lost' | 'samples'>): string[] => [
  ...lost.map((loss) => `${loss.what} ${loss.what === 'language' ? loss.language : loss.address}`),
  ...samples.map(({ file }) => `samples ${file}`),
]

/** Whether all consequences are accepted. */
export const isAgreedTo = (consequences: Consequences, agreed: readonly string[]): boolean =>
  keysOfConsequences(consequences).every((key) => agreed.includes(key))
