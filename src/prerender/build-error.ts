/** Something the person who builds can mend: shown as one sentence, without a stack trace. */
export class BuildError extends Error {}
