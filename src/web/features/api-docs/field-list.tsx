import type { FieldRow } from './fields.ts'
import { shapeId } from './shape-id.ts'
import type { TypeWords } from './type-words.ts'

/** Fields with their types; what must be there says so. */
export function FieldList({ fields }: { fields: FieldRow[] }) {
  return (
    <dl className="members">
      {fields.map(({ name, required, about, ...type }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {required ? null : <span className="faint tiny"> optional</span>}
          </dt>
          <dd>
            <Type type={type} />
            {about ? <span className="soft"> {about}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The words of a type, with a way to the shape it names. */
export function Type({ type: { words, shape } }: { type: TypeWords }) {
  return (
    <span className="members__type">
      {words}
      {shape ? (
        <>
          {' '}
          <a href={`#${shapeId(shape)}`}>{shape}</a>
        </>
      ) : null}
    </span>
  )
}
