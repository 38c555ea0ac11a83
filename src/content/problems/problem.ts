/** One thing wrong in the content, told so that an editor can mend it. */
export interface Problem {
  /** Permanent name of the kind of problem, such as `unknown-block-type`. */
  code: string
  severity: 'error' | 'warning'
  /** Below the site's folder, with forward slashes: `pages/services/enterprise-rag.json`. */
  file: string
  /** One-based. */
  line: number
  /** One-based, in UTF-16 code units as editors count. */
  column: number
  /** The place in words: "Enterprise RAG > Questions > item 2". Empty for the file as a whole. */
  where: string
  /** What is wrong, in a full sentence with the value found. */
  message: string
  /** What to do about it: "Did you mean …?", the values possible, or the way out. */
  hint: string
}
