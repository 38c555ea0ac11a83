/** An option as it stands in a command line: a token of `parseArgs`. */
export interface WrittenOption {
  name: string
  /** With its dashes. */
  rawName: string
  value?: string | undefined
  inlineValue?: boolean | undefined
}

type Options = Readonly<Record<string, { type: 'string' | 'boolean' }>>

/** What is wrong with the options of a command line, in a sentence; nothing where all is well. */
export function optionFault(written: readonly WrittenOption[], options: Options): string | undefined {
  const seen = new Set<string>()
  for (const { name, rawName, value, inlineValue } of written) {
    const option = Object.hasOwn(options, name) ? options[name] : undefined
    if (!option) return `"${rawName}" is not known here.`
    if (seen.has(name)) return `"${rawName}" stands here twice.`
    seen.add(name)
    const takesValue = option.type === 'string'
    if (!takesValue && value !== undefined) return `"${rawName}" takes no value.`
    if (takesValue && (value === undefined || value === '' || (!inlineValue && value.startsWith('-'))))
      return `Something is missing after "${rawName}".`
  }
  return undefined
}
