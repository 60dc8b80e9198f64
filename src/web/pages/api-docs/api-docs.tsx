import '../../styles/page-api.css'
import { useSearchParams } from 'react-router'
import { publicMeta } from '../../document/seo.ts'
import { CallArticle, Refusals } from '../../features/api-docs/call-article.tsx'
import { FieldList } from '../../features/api-docs/field-list.tsx'
import { FilterCalls, matching } from '../../features/api-docs/filter-calls.tsx'
import type { OpenApi } from '../../features/api-docs/openapi.ts'
import { type Group, readDescription } from '../../features/api-docs/read-description.ts'
import { groupId, shapeId } from '../../features/api-docs/type-text.ts'
import { apiContext } from '../../routing/context.ts'
import { paths } from '../../routing/paths.ts'
import { Section } from '../../ui/headline.tsx'
import type { Route } from './+types/api-docs.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { body } = await context.get(apiContext).description.openapi()
  return readDescription(body as OpenApi)
}

/** The API description does not depend on the search. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'API',
    description: 'Every call of the shop’s HTTP API, with its fields, responses and examples.',
    path: paths.apiDocs,
  })

export default function ApiDocs({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const filter = (q: string) =>
    setSearch(q === '' ? {} : { q }, { replace: true, preventScrollReset: true })
  const groups = matching(loaderData.groups, q)
  const count = groups.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <div className="wrap api">
      <header className="lead-in">
        <h1>API</h1>
        <p>
          Programs can do everything that the pages do. This page lists every call of the shop’s
          HTTP API. In machine-readable form: <a href="/api/openapi.json">OpenAPI 3.1</a>, version{' '}
          {loaderData.version}.
        </p>
      </header>
      <div className="api__columns">
        <div className="api__side">
          <FilterCalls q={q} onFilter={filter} />
          <p className="small soft" role="status">
            {count === 1 ? '1 call' : `${count} calls`}
            {q === '' ? '' : ` for ‘${q}’`}
          </p>
          <Contents groups={groups} />
        </div>
        <div>
          {q === '' ? <Basics general={loaderData.general} /> : null}
          {groups.map(({ name, about, calls }) => (
            <Section key={name} id={groupId(name)} title={name} near>
              <p className="soft">{about}</p>
              {calls.map((call) => (
                <CallArticle key={call.id} call={call} />
              ))}
            </Section>
          ))}
          <Section id="shapes" title="Shapes" near>
            {loaderData.shapes.map(({ name, about, fields }) => (
              <article key={name} className="call" id={shapeId(name)}>
                <h3>{name}</h3>
                {about ? <p>{about}</p> : null}
                <FieldList fields={fields} />
              </article>
            ))}
          </Section>
        </div>
      </div>
    </div>
  )
}

function Basics({ general }: { general: Route.ComponentProps['loaderData']['general'] }) {
  return (
    <Section id="basics" title="Conventions" near>
      <div className="stack">
        <p>
          Amounts are rupees with at most two decimals, including GST. Timestamps are ISO 8601 in
          UTC, days are YYYY-MM-DD, ids are UUIDs. Objects of other users return 404.
        </p>
        <p>
          Logging in or registering returns a <code>token</code>. Send it as{' '}
          <code>Authorization: Bearer …</code> with every call that is not public.
        </p>
        <p>
          An error is a <a href={`#${shapeId('Problem')}`}>Problem</a> (RFC 9457): <code>code</code>{' '}
          is for programs, <code>message</code> for people. Any call may return:
        </p>
        <Refusals problems={general} />
      </div>
    </Section>
  )
}

/** The table of contents: a link to each call. */
function Contents({ groups }: { groups: Group[] }) {
  return (
    <nav className="api__contents" aria-label="Calls">
      {groups.map(({ name, calls }) => (
        <div key={name}>
          <a href={`#${groupId(name)}`} className="strong plain">
            {name}
          </a>
          <ul>
            {calls.map(({ id, method, path }) => (
              <li key={id}>
                <a href={`#${id}`} className="plain">
                  <span className="verb">{method}</span> <code>{path.replace('/api', '')}</code>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <a href="#shapes" className="strong plain">
        Shapes
      </a>
    </nav>
  )
}
