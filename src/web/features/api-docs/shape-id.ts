/** Where a shape stands on the page. */
export function shapeId(name: string): string {
  return `shape-${name}`
}

/** Where a group of calls stands on the page: 'The shop' → 'the-shop'. */
export function groupId(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
