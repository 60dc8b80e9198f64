import '../../styles/page-api.css'
import { useSearchParams } from 'react-router'
import { apiContext } from '../../context.ts'
import { CallArticle } from '../../features/api-docs/call-article.tsx'
import { Contents } from '../../features/api-docs/contents.tsx'
import { FieldList } from '../../features/api-docs/field-list.tsx'
import { FilterCalls } from '../../features/api-docs/filter-calls.tsx'
import { matching } from '../../features/api-docs/matching.ts'
import type { OpenApi } from '../../features/api-docs/openapi.ts'
import { readDescription } from '../../features/api-docs/read-description.ts'
import { Refusals } from '../../features/api-docs/refusals.tsx'
import { groupId, shapeId } from '../../features/api-docs/shape-id.ts'
import { paths } from '../../paths.ts'
import { publicMeta } from '../../seo.ts'
import { Section } from '../../ui/headline.tsx'
import type { Route } from './+types/api-docs.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { body } = await context.get(apiContext).description.openapi()
  return readDescription(body as OpenApi)
}

/** The description is the same whatever is looked for in it. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'API',
    description: 'Every call of the shop’s HTTP interface, with its fields, answers and examples.',
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
          Everything that the pages do, programs can do: here is each call of the shop’s HTTP
          interface. The same for machines: <a href="/api/openapi.json">OpenAPI 3.1</a>, version{' '}
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
    <Section id="basics" title="What holds for all" near>
      <div className="stack">
        <p>
          Amounts are rupees with at most two decimals, GST included. Moments are ISO 8601 in UTC,
          days YYYY-MM-DD, ids UUIDs. What belongs to somebody else is 404.
        </p>
        <p>
          Logging in or registering answers a <code>token</code>. Send it as{' '}
          <code>Authorization: Bearer …</code> with every call that is not open to everybody.
        </p>
        <p>
          A refusal is a <a href={`#${shapeId('Problem')}`}>Problem</a> (RFC 9457):{' '}
          <code>code</code> is for programs, <code>message</code> for people. Any call may answer:
        </p>
        <Refusals problems={general} />
      </div>
    </Section>
  )
}
