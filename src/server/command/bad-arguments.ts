/** A command line that cannot be followed: what is wrong, where, and what to write instead. Ends with code 2. */
export class BadArguments extends Error {}
