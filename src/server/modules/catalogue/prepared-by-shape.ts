import { type Db, type Prepared, prepared } from '../../platform/db.ts'

/**
 * Queries that differ in which conditions they have: those of one shape are built and prepared once,
 * whatever their values. `build` gets a name of its own for each shape.
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
