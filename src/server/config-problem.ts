/** A setting that is missing or wrong; the message names it and says what to do. */
export class ConfigProblem extends Error {}
