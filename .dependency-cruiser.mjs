/** The rooms of `shell/server/`, from the lowest to the highest: none imports one after it. */
const serverRooms = [
  'http',
  'operate',
  'nodes',
  'workers',
  'releases',
  'pages',
  'variants',
  'edge',
  'content',
  'media',
  'forms',
]

/**
 * No circles: neither between files nor between folders, so that every room can be read without the rooms that use it.
 * Who may import whom at the top of the tree is in `eslint.config.mjs`.
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
    ...serverRooms.slice(0, -1).map((room, at) => ({
      name: `server-${room}-imports-no-higher-room`,
      severity: 'error',
      from: { path: `^shell/server/${room}/` },
      to: { path: `^shell/server/(${serverRooms.slice(at + 1).join('|')})/` },
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
