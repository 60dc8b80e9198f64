import { type Db, type Prepared, prepared } from './db.ts'

/**
 * Queries that differ in their conditions: queries of one shape are built and prepared once, whatever their
 * values. `build` receives a unique name for each shape.
 */
export function preparedByShape<Shape extends object, Query extends Prepared>(
  build: (db: Db, shape: Shape, name: string) => Query,
): (shape: Shape) => (db: Db) => Query {
  const known = new Map<string, (db: Db) => Query>()
  return (shape) => {
    const name = Object.values(shape)
      .map((value) => (typeof value === 'boolean' ? Number(value) : value))
      .join('_')
    const found = known.get(name)
    if (found !== undefined) return found
    const query = prepared((db) => build(db, shape, name))
    known.set(name, query)
    return query
  }
}
