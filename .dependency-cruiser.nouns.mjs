// The folders of domain/ go round in no circle, which the rules for files can't say: `npm run check` fails where two of
// them need each other. Tests may import from above.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle-of-nouns',
      comment: 'move what both need to the lower one, or pass it as a parameter',
      severity: 'error',
      scope: 'folder',
      from: { path: '^domain/[^/]+$' },
      to: { path: '^domain/[^/]+$', circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^domain/',
    exclude: { path: '\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
