/** One slip of an editor in a valid site, and the one problem that it must cause. */
export interface Slip {
  /** What the editor did: "a comma left out". */
  slip: string
  /** A file of `tests/sites/base`, or a new one. */
  file: string
  /** Files that the site has besides, or instead of its own, and that alone make no problem. */
  with?: Record<string, string | Uint8Array>
  /** What stands in the file, once. Without it `put` is the whole file. */
  find?: string
  put: string | Uint8Array
  problem: {
    code: string
    /** Where it is found in another file than the slip. */
    file?: string
    /** "line:column". */
    at: string
    message: string
    hint: string
  }
  /**
   * Where the problem has a `fix`: true if it gives back the original file to the byte, else what then stands in the
   * place of `put`.
   */
  fixed?: true | string
}
