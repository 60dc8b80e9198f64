import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { FieldList, Type } from './field-list.tsx'
import type { Problem } from './openapi.ts'
import type { Call } from './read-description.ts'

const audiences: Record<string, string> = {
  public: 'Public',
  'signed-in': 'For all logged-in users',
  customer: 'For customers',
  pharmacy: 'For pharmacies',
  admin: 'For administrators',
}

/** Notes on response formats other than JSON. */
const formats: Record<string, string> = {
  'text/csv': 'Streamed as text/csv (RFC 4180).',
  'application/x-ndjson': 'Streamed as application/x-ndjson: one object per line.',
}

/** One call: summary, parameters, body, response, example and errors. */
export function CallArticle({ call }: { call: Call }) {
  const { id, method, path, summary, access, parameters, body, takes, answer, headers } = call
  return (
    <article className="call" id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>
        <a href={`#${id}`} className="plain">
          <span className="verb">{method}</span> <code>{path}</code>
        </a>
      </h3>
      <p>{summary}.</p>
      <p className="call__access small">
        <Icon name={access === 'public' ? 'eye' : 'lock'} /> {audiences[access] ?? access}
      </p>
      {parameters.length > 0 ? (
        <Part title="Parameters">
          <FieldList fields={parameters} />
        </Part>
      ) : null}
      {body.length > 0 ? (
        <Part title="Body">
          <FieldList fields={body} />
        </Part>
      ) : null}
      {takes ? (
        <Part title="Body">
          <p className="small">{takes}, sent as is</p>
        </Part>
      ) : null}
      <Part title="Response">
        {answer.fields.length === 0 ? (
          <p className="small">
            <Type type={answer.type} />
          </p>
        ) : (
          <FieldList fields={answer.fields} />
        )}
        {formats[answer.media] ? <p className="small soft">{formats[answer.media]}</p> : null}
        {headers.map(({ name, about }) => (
          <p key={name} className="small soft">
            Header <code>{name}</code>: {about}
          </p>
        ))}
      </Part>
      <details className="call__more">
        <summary>
          Example <Icon name="plus" />
        </summary>
        <CodeSample label="Request" text={call.request} />
        <CodeSample label="Response" text={call.response} />
      </details>
      {call.refusals.length > 0 ? (
        <details className="call__more">
          <summary>
            Errors <Icon name="plus" />
          </summary>
          <Refusals problems={call.refusals} />
        </details>
      ) : null}
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="call__part">
      <h4>{title}</h4>
      {children}
    </div>
  )
}

/** A code sample that scrolls, also by keyboard. */
function CodeSample({ label, text }: { label: string; text: string }) {
  return (
    <div className="sample-code">
      <p aria-hidden="true">{label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable */}
      <section tabIndex={0} aria-label={label}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
    </div>
  )
}

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
