import type { FieldRow } from './fields.ts'
import { shapeId, type TypeWords } from './type-text.ts'

/** Fields with their types; optional fields are marked. */
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

/** A type in words, with a link to its schema. */
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
