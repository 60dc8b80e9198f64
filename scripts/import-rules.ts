import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser'

export const levels = [
  'notifications',
  'accounts',
  'drug-rules',
  'pharmacies',
  'delivery',
  'addresses',
  'ledger',
  'inventory',
  'products',
  'search',
  'catalogue',
  'reviews',
  'prescriptions',
  'coupons',
  'cart',
  'payments',
  'dispensing',
  'fulfilment',
  'orders',
  'refills',
  'verification',
  'documents',
  'returns',
  'settlement',
  'recalls',
  'grievances',
  'privacy',
  'admin',
  'integrity',
]
const modules = 'src/server/modules'
/** The layers of features and pages, lowest first; `ui` only draws and imports none of the others. */
const foundations = [
  'ui',
  'toasts',
  'routing',
  'document',
  'format',
  'session',
  'api',
  'forms',
  'tables',
  'events',
]
const error = (rule: { name: string; from: object; to: object }) =>
  ({ severity: 'error', ...rule }) as IForbiddenRuleType

/**
 * The architecture rules for imports. Modules are listed lowest first; a module imports only those before
 * it.
 */
export const importRules = {
  forbidden: [
    error({ name: 'no-cycles', from: {}, to: { circular: true } }),
    error({
      name: 'roots-meet-in-the-contract',
      from: {
        path: '^src/(contract|server|web|sandbox)/',
        pathNot: ['^src/server/(start|own-sandbox)\\.ts$', '\\.test\\.tsx?$'],
      },
      to: { path: '^src/(contract|server|web|sandbox)/', pathNot: ['^src/$1/', '^src/contract/'] },
    }),
    error({
      name: 'the-contract-knows-nobody',
      from: { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^src/contract/', 'node_modules/zod/'] },
    }),
    error({
      name: 'addresses-by-the-client',
      from: {
        path: '^src/web/',
        pathNot: ['^src/web/api/', '^src/web/routing/context\\.ts$', '\\.test\\.tsx?$'],
      },
      to: { path: '^src/contract/index\\.ts$' },
    }),
    error({
      name: 'examples-weigh-on-no-page',
      from: {
        path: '^src/',
        pathNot: ['^src/contract/examples/', '^src/server/platform/openapi/'],
      },
      to: { path: '^src/contract/examples/' },
    }),
    error({
      name: 'through-the-front-door',
      from: { path: '^src/server/', pathNot: [`^${modules}/`, '^src/server/tables\\.ts$'] },
      to: { path: `^${modules}/[^/]+/`, pathNot: `^${modules}/[^/]+/index\\.ts$` },
    }),
    error({
      name: 'modules-meet-at-index',
      from: { path: `^${modules}/([^/]+)/` },
      to: {
        path: `^${modules}/[^/]+/`,
        pathNot: [`^${modules}/$1/`, `^${modules}/[^/]+/(index|tables|staff/tables)\\.ts$`],
      },
    }),
    error({
      name: 'tables-are-for-queries',
      from: { path: `^${modules}/`, pathNot: '(queries|tables|\\.test)\\.ts$' },
      to: { path: `^${modules}/[^/]+/(tables|staff/tables)\\.ts$` },
    }),
    ...levels.map((module, level) =>
      error({
        name: `${module}-looks-down-only`,
        from: { path: `^${modules}/${module}/`, pathNot: '\\.test\\.ts$' },
        to: { path: `^${modules}/(${levels.slice(level + 1).join('|') || '-'})/` },
      }),
    ),
    error({
      name: 'platform-knows-no-module',
      from: { path: '^src/server/platform/' },
      to: { path: `^${modules}/` },
    }),
    error({
      name: 'sql-lives-in-queries',
      from: { path: `^${modules}/`, pathNot: '(queries|tables|\\.test)\\.ts$' },
      to: { path: 'node_modules/(drizzle-orm|pg|@electric-sql)/' },
    }),
    ...foundations.map((folder, level) =>
      error({
        name: `${folder}-looks-down-only`,
        from: { path: `^src/web/${folder}/`, pathNot: '\\.test\\.tsx?$' },
        to: {
          path: `^src/web/(${[...foundations.slice(level + 1), 'layout', 'features', 'pages'].join('|')})/`,
        },
      }),
    ),
    error({
      name: 'features-are-strangers',
      from: { path: '^src/web/features/([^/]+)/' },
      to: { path: '^src/web/(features/(?!$1/)|pages/)' },
    }),
    error({
      name: 'ui-knows-nothing',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/', pathNot: '^src/web/ui/' },
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.react-router|^build/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
} satisfies { forbidden: IForbiddenRuleType[]; options: ICruiseOptions }
