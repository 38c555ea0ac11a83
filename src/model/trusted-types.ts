/**
 * The names of Trusted Types policies, for the `trusted-types` directive. No script but these may turn a string into HTML
 * or into the address of a script.
 */
export const TRUSTED_TYPES = {
  /** Of markup of the site: drawings, and blocks that stay as they were served. */
  markup: 'markup',
  /** Of a site with a tag manager, for the addresses that it gives to script elements as strings. */
  tagManager: 'default',
  /** The tag manager's own. */
  vendor: 'goog#html',
} as const

interface PolicyRules {
  createHTML?: (html: string) => string
  createScriptURL?: (url: string) => string
}

/** What is used here of the interface: https://w3c.github.io/trusted-types/. A trusted value stands for its string. */
interface PolicyFactory {
  createPolicy: (name: string, rules: PolicyRules) => { createHTML: (html: string) => string }
}

/** Creates a policy. Undefined in Node, and in browsers without Trusted Types. Each policy may be created once. */
export function createPolicy(name: string, rules: PolicyRules): ReturnType<PolicyFactory['createPolicy']> | undefined {
  return (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(name, rules)
}
