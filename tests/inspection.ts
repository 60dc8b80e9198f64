import type { TestActor } from './actors.ts'

/** The pharmacy creates an inspection link; returns its id. */
export async function newInspectionLink({ api }: Pick<TestActor, 'api'>): Promise<string> {
  const { links } = await api.inspectionLinks.create({ body: { label: 'Inspector', days: 1 } })
  return links[0]?._id ?? ''
}
