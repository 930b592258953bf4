// The walls of the house: which folder may import from which. `npm run check` fails on a breach.
const ours = '^(app|auth|db|demo|domain|ports|server|tests|bin)/|^(server|config)\\.ts$'

// The tiers of domain/: each imports from its own and those below. Nouns that no list has are features.
const base =
  'attributes|audit|background|categories|consents|content|csv|drawing|error-logs|heritage|hours|languages|mail|media|metrics|' +
  'moderation|notices|pages|places|push|rate-limits|search-words|site|sms|system|content-policy'
const core = 'accounts|billing|businesses|members|plans|postings|roles|search'
const registries =
  'account-data|home|landing|moderation-queue|search-everything|site-numbers|sitemap|social-pictures|texts'
const modules = '[^/]+\\.ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'base-below-core',
      severity: 'error',
      from: { path: `^domain/((${base})/|${modules})`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^domain/', pathNot: `^domain/((${base})/|${modules})` },
    },
    {
      name: 'core-below-features',
      severity: 'error',
      from: { path: `^domain/(${core})/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^domain/', pathNot: `^domain/((${base}|${core})/|${modules})` },
    },
    {
      name: 'registries-above-features',
      comment: 'what lists the features is for server and app',
      severity: 'error',
      from: { path: '^domain/', pathNot: `^domain/(${registries})/|\\.test\\.tsx?$` },
      to: { path: `^domain/(${registries})/` },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        pathNot: '^virtual:|\\.react-router|^\\./\\+types|^(geojson|topojson-specification)$',
      },
    },
    {
      name: 'ui-stands-alone',
      comment: 'app/ui knows nothing of the product',
      severity: 'error',
      from: { path: '^app/ui/' },
      to: { path: ours, pathNot: '^app/ui/' },
    },
    {
      name: 'components-below-routes',
      severity: 'error',
      from: { path: '^app/(components|session)/' },
      to: { path: '^app/routes/' },
    },
    {
      name: 'one-area-never-another',
      comment: 'what two areas of routes share lives in app/components',
      severity: 'error',
      from: { path: '^app/routes/([^/]+)/' },
      to: { path: '^app/routes/', pathNot: '^app/routes/$1/' },
    },
    {
      name: 'domain-without-a-web',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(app|server|tests)/|^server\\.ts$|^node_modules/(react|react-dom|react-router|hono|@hono)/',
      },
    },
    {
      name: 'pages-never-touch-the-database',
      comment: 'pages read through domain/',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/session/api-call\\.ts$' },
      to: { path: '^(db|server)/|^server\\.ts$|^node_modules/(pg|kysely|@electric-sql)/' },
    },
    {
      name: 'pages-know-the-api-by-its-types',
      comment: 'what the API takes and answers is said once, where it is served',
      severity: 'error',
      from: { path: '^app/session/api-call\\.ts$' },
      to: { path: '^(db|server)/', pathNot: '^server/api/operations\\.ts$' },
    },
    {
      name: 'types-of-the-api-only',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^server/api/operations\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-code-in-pages-by-name',
      comment:
        'a module with .server in its name stays out of the browser bundle; others must be browser-safe',
      severity: 'error',
      from: { path: '^app/', pathNot: '^app/(routes|root\\.tsx|entry\\.server)' },
      to: { path: '\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-without-demo',
      comment: 'only the start and the command line know the made-up data',
      severity: 'error',
      from: { path: '^(app|db|domain|ports|server)/', pathNot: '^server/(start|control)/|\\.test\\.tsx?$' },
      to: { path: '^demo/' },
    },
    {
      name: 'product-without-tests',
      severity: 'error',
      from: { path: '^(app|auth|db|demo|domain|ports|server)/|^server\\.ts$', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/' },
    },
    {
      name: 'demo-from-below',
      comment: 'the made-up data writes what the product reads; its accounts are made by the auth service',
      severity: 'error',
      from: { path: '^demo/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(app|server|tests)/|^server\\.ts$' },
    },
    {
      name: 'auth-by-itself',
      comment:
        'the auth service could be a package: of the domain it needs mails, texts, limits, how text is cleaned, and how errors are said',
      severity: 'error',
      from: { path: '^auth/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(app|demo|domain|server|tests)/|^server\\.ts$',
        pathNot: '^domain/((mail|sms|rate-limits|audit)/|(errors|typed-text)\\.ts$)',
      },
    },
    {
      name: 'domain-without-auth',
      comment: 'accounts of others may take its place',
      severity: 'error',
      from: { path: '^(app|db|domain|ports)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^auth/' },
    },
    {
      name: 'db-below-domain',
      severity: 'error',
      from: { path: '^db/', pathNot: '^db/reference/places/(build|read-|postal-)|\\.test\\.ts$' },
      to: { path: '^(app|domain|server|ports)/|^server\\.ts$' },
    },
    {
      name: 'ports-stand-alone',
      severity: 'error',
      from: { path: '^ports/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(app|domain|server|db)/' },
    },
    {
      name: 'server-below-entry',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^app/|^server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'embedded-behind-its-door',
      comment: 'only db/open.ts, which chooses between the two databases, and the tests',
      severity: 'error',
      from: { pathNot: '^db/(embedded/|open\\.ts$)|^tests/|^bin/|\\.test\\.ts$' },
      to: { path: '^db/embedded/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-dev-package-at-run-time',
      severity: 'error',
      comment: 'the table of routes and the pages in development are the build tools’ own',
      from: {
        path: '^(app|auth|db|demo|domain|ports|server)/|^(server|config)\\.ts$',
        pathNot:
          '\\.test\\.tsx?$|^db/reference/places/(build|read-)|^app/routes\\.ts$|^server/start/page-build\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.react-router|public)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
