/** One slip of an editor in a valid site, and the one problem that it must cause. */
export interface Slip {
  /** The editor's mistake: "a comma left out". */
  slip: string
  /** A file of `tests/sites/base`, or a new one. */
  file: string
  /** Additional or replaced files of the site, which cause no problem by themselves. */
  with?: Record<string, string | Uint8Array>
  /** The text that is replaced, which occurs once in the file. Without it `put` is the whole file. */
  find?: string
  put: string | Uint8Array
  problem: {
    code: string
    /** The file in which it is found, if not the file of the slip. */
    file?: string
    /** "line:column". */
    at: string
    message: string
    hint: string
  }
  /**
   * If the problem has a `fix`: true if it restores the original file exactly, otherwise the text that replaces `put`.
   */
  fixed?: true | string
}
