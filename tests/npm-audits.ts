/* Reports of `npm audit --json`, version 2, in the shape that npm documents. */

const advisory = (dependency: string, id: string, severity: string, source: number) => ({
  source,
  name: dependency,
  dependency,
  title: `A weakness of ${dependency}`,
  url: `https://github.com/advisories/${id}`,
  severity,
  cwe: ['CWE-1321'],
  cvss: { score: 7.3, vectorString: null },
  range: '<2.0.1',
})

const counted = (total: number) => ({
  vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total },
  dependencies: { prod: 214, dev: 0, optional: 31, peer: 4, peerOptional: 0, total: 245 },
})

export const cleanAudit = {
  auditReportVersion: 2,
  vulnerabilities: {},
  metadata: counted(0),
}

/** `outer` is weak because it needs `inner`, whose weakness is high; `other` has a moderate one. */
export const weakAudit = {
  auditReportVersion: 2,
  vulnerabilities: {
    inner: {
      name: 'inner',
      severity: 'high',
      isDirect: false,
      via: [advisory('inner', 'GHSA-aaaa-bbbb-cccc', 'high', 1096727)],
      effects: ['outer'],
      range: '<2.0.1',
      nodes: ['node_modules/inner'],
      fixAvailable: { name: 'outer', version: '5.0.0', isSemVerMajor: true },
    },
    outer: {
      name: 'outer',
      severity: 'high',
      isDirect: true,
      via: ['inner'],
      effects: [],
      range: '<=4.9.9',
      nodes: ['node_modules/outer'],
      fixAvailable: { name: 'outer', version: '5.0.0', isSemVerMajor: true },
    },
    other: {
      name: 'other',
      severity: 'moderate',
      isDirect: true,
      via: [advisory('other', 'GHSA-dddd-eeee-ffff', 'moderate', 1096728)],
      effects: [],
      range: '<2.0.1',
      nodes: ['node_modules/other'],
      fixAvailable: true,
    },
  },
  metadata: counted(3),
}

/** What npm prints where the registry takes no audits. */
export const refusedAudit = {
  message:
    '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
  method: 'POST',
  statusCode: 405,
  body: '',
  error: { summary: '', detail: '' },
}

/** What npm prints where it cannot even ask. */
export const unaskedAudit = {
  error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.', detail: '' },
}
