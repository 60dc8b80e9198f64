/** What the browser and Node both have, and the contract may use; everything else of either stays out. */
declare class URL {
  static parse(url: string): URL | null
  readonly protocol: string
}
