import type { FileProblem } from '#site/model/forms/files.ts'
import type { LeadFile } from '#serve/leads/rows.ts'

/** The value of a field of type "file" in a request: the files that were received for it. */
export class ReceivedFiles {
  readonly files: LeadFile[] = []
  /** What is wrong with the first wrong one. */
  problem: FileProblem | undefined

  /** Whether the server's disk, not the visitor, is the reason that they are not taken. */
  get isRefused(): boolean {
    return this.problem === 'filesNotTaken'
  }

  /** Their names as the visitor has them, one a line: what is stored among the values. */
  get text(): string {
    return this.files.map(({ name }) => name).join('\n')
  }
}
