/** A setting that is missing or invalid. The message names the setting and says what to do. */
export class ConfigProblem extends Error {}
