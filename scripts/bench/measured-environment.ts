/**
 * The environment of a program that is measured. Where the machine has Node trust certificates of its own, Node reads them at
 * each start: 50 ms that belong to no system, and none fetches anything while it is measured.
 */
export const measuredEnvironment = (env: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_EXTRA_CA_CERTS: '',
  ...env,
})
