import type { Problem } from './openapi.ts'

export function Refusals({ problems }: { problems: Problem[] }) {
  return (
    <dl className="members">
      {problems.map(({ status, code, message }) => (
        <div key={code}>
          <dt>
            {status} <code>{code}</code>
          </dt>
          <dd className="soft">{message}</dd>
        </div>
      ))}
    </dl>
  )
}
