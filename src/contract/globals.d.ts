/** Globals that the browser and Node share and the contract may use. Do not add others. */
declare class URL {
  static parse(url: string): URL | null
  readonly protocol: string
}
