/**
 * The names of Trusted Types policies, for the `trusted-types` directive. Only these policies may turn a string into HTML
 * or into the address of a script.
 */
export const TRUSTED_TYPES = {
  /** For markup of the site: drawings, and blocks that remain as served. */
  markup: 'markup',
  /** For the addresses of scripts that a tag manager sets as strings. */
  tagManager: 'default',
  /** The tag manager's own policy. */
  vendor: 'goog#html',
} as const

interface PolicyRules {
  createHTML?: (html: string) => string
  createScriptURL?: (url: string) => string
}

/** The part of the interface that is used here: https://w3c.github.io/trusted-types/. A trusted value is typed as a string. */
interface PolicyFactory {
  createPolicy: (name: string, rules: PolicyRules) => { createHTML: (html: string) => string }
}

/** Creates a policy. Undefined in Node, and in browsers without Trusted Types. Each policy may be created once. */
export function createPolicy(name: string, rules: PolicyRules): ReturnType<PolicyFactory['createPolicy']> | undefined {
  return (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(name, rules)
}
