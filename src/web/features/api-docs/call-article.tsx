import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { CodeSample } from './code-sample.tsx'
import { FieldList, Type } from './field-list.tsx'
import type { Call } from './read-description.ts'
import { Refusals } from './refusals.tsx'

const audiences: Record<string, string> = {
  public: 'Open to everybody',
  'signed-in': 'For whoever is signed in',
  customer: 'For customers',
  pharmacy: 'For pharmacies',
  admin: 'For administrators',
}

/** How an answer comes that is no JSON. */
const ways: Record<string, string> = {
  'text/csv': 'Streamed as text/csv (RFC 4180).',
  'application/x-ndjson': 'Streamed as application/x-ndjson: one such object a line.',
}

/** One call: what it is for, what it takes, what it answers, and how it says no. */
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
          <p className="small">{takes}, as it comes</p>
        </Part>
      ) : null}
      <Part title="Answer">
        {answer.fields.length === 0 ? (
          <p className="small">
            <Type type={answer.type} />
          </p>
        ) : (
          <FieldList fields={answer.fields} />
        )}
        {ways[answer.media] ? <p className="small soft">{ways[answer.media]}</p> : null}
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
        <CodeSample label="Answer" text={call.response} />
      </details>
      {call.refusals.length > 0 ? (
        <details className="call__more">
          <summary>
            Refusals <Icon name="plus" />
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
