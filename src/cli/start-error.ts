/** A reason not to start that its reader can mend: printed as one sentence, without a stack. */
export class StartError extends Error {}
