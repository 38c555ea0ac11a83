import type { FileProblem } from '#site/model/forms/files.ts'
import type { LeadFile } from '#serve/leads/rows.ts'

/** The value of a field of type "file" in a request: the files that were received for it. */
export class ReceivedFiles {
  readonly files: LeadFile[] = []
  /** The problem of the first invalid file. */
  problem: FileProblem | undefined

  /** Whether the files are rejected because of the server's disk, not because of the visitor. */
  get isRefused(): boolean {
    return this.problem === 'filesNotTaken'
  }

  /** The visitor's names of the files, one per line: the value that is stored. */
  get text(): string {
    return this.files.map(({ name }) => name).join('\n')
  }
}
