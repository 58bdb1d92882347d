/**
 * The folders of `shell/host/`, from the lowest layer to the highest: a folder imports only from folders before it.
 */
const hostRooms = [
  'services',
  'http',
  'operate',
  'nodes',
  'workers',
  'releases',
  'pages',
  'variants',
  'content',
]

/**
 * Forbids import cycles between files and between folders. The allowed imports between the top-level folders
 * are in `eslint.config.mjs`.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-file-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-circles',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'only-page-knows-react',
      severity: 'error',
      from: { path: '^(adapters|releases|state|settings)/', pathNot: '^adapters/(page|testing)/' },
      to: { path: '(^adapters/page/|node_modules/react)' },
    },
    ...hostRooms.slice(0, -1).map((room, at) => ({
      name: `server-${room}-imports-no-higher-room`,
      severity: 'error',
      from: { path: `^shell/host/${room}/` },
      to: { path: `^shell/host/(${hostRooms.slice(at + 1).join('|')})/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(node_modules/(?!react/)|dist/|dist-development/)|^cms/|\\.test\\.tsx?$|\\.css$|\\.svg$',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
