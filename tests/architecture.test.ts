import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { PATHS } from '../src/domain/paths.ts'

/** Inside src a folder imports itself and what stands left of it. */
const ORDER = [
  'contract',
  'domain',
  'i18n',
  'offline',
  'theme',
  'ui',
  'hydration',
  'session',
  'popups',
  'api',
  'features',
  'slots',
  'app',
]

/** The same inside server. `app` are the files at its root and `start/`; `config` are the files of SERVER_BASE. */
const SERVER_ORDER = ['config', 'db', 'core', 'cache', 'jobs', 'http', 'seed', 'app']
const SERVER_BASE = /^server\/(config|start-error)\b/
/** The same inside server/core. */
const CORE_ORDER = [
  'shared',
  'mail',
  'media',
  'stores',
  'accounts',
  'staff',
  'notifications',
  'content',
  'search',
  'catalogue',
  'promotions',
  'ledgers',
  'partners',
  'carts',
  'payments',
  'orders',
  'reviews',
  'chat',
  'themes',
  'app-clients',
  'badges',
  'reports',
  'previews',
  'archive',
]

/** The folders that each top-level folder may import (architecture.md "Who may import whom"). */
const MAY_IMPORT: Record<string, string[]> = {
  src: ['src'],
  themes: [],
  fixtures: ['fixtures', 'themes'],
  server: ['server', 'fixtures', 'themes', 'src/contract', 'src/domain', 'src/i18n', 'src/theme'],
  studio: ['studio', 'src/contract', 'src/domain', 'src/i18n', 'src/theme', 'src/ui', 'src/api', 'src/slots'],
  build: ['build', 'src'],
}
/** Allowed imports besides the rules, with their reasons. */
const EXCEPTIONS = [
  {
    from: /^fixtures\//,
    to: /^src\/(contract|domain)\//,
    reason: 'fixtures are typed by the contract and computed by the domain rules',
  },
  {
    from: /^server\/(http|cache)\//,
    to: /^src\/(entry-server\.tsx|api\/(call|page-request)\.ts)$/,
    reason: 'the types of the built entry and of its API calls',
  },
  {
    from: /^src\/hydration\/boot\.ts$/,
    to: /^src\/entry-client\.tsx$/,
    reason: 'the small script that imports the client entry when the page is idle',
  },
  {
    from: /^src\/features\/cart\/order-parts\.ts$/,
    to: /^src\/(features\/orders\/order-(page|placed-popup)|app\/(account-shell|popup-host))\.tsx$/,
    reason: 'the code of the page that a placed order leads to is loaded before it is needed',
  },
  {
    from: /^(server\/http|fixtures\/pictures)\//,
    to: /^src\/ui\/(tokens|fonts|icon-names|custom-icons|illustrations)\.ts$/,
    reason: 'tables of plain data that pages and fixture images share',
  },
  {
    from: /^server\/http\//,
    to: /^src\/offline\/protocol\.ts$/,
    reason: 'names of headers that the service worker and the server share',
  },
  {
    from: /^studio\/offline\//,
    to: /^src\/offline\/protocol\.ts$/,
    reason: 'addresses and headers that the studio and its service worker share',
  },
  {
    from: /^studio\/(preview|gallery|touch|proofreading)\//,
    to: /^src\/app\/preview-(touch-|pins-)?protocol\.ts$/,
    reason: 'both ends of the bridge use the same protocol',
  },
]

/** What differs between the server that renders a page and the browser that takes it over: clock, time zone and language of the system, chance. */
const OWN_OF_THE_DEVICE =
  /\bnew Date\(\)|\bDate\.now\b|\bperformance\.(now|timeOrigin)\b|\bMath\.random\b|\btoLocale\w*\(|\.get(Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(|\bDateTimeFormat\((undefined|\[\])?[,)]/

/** The files of src that read it, with when they do: anywhere else React would find another page than the server's (use `useClock`). */
const READS_OF_THE_DEVICE: Record<string, string> = {
  'src/theme/use-clock.ts': 'the browser’s clock is read when the page is live',
  'src/api/my-link.ts': 'when the page is live; until then it is the server’s time',
  'src/features/quotation/quotation-editor.tsx': 'when the page is live; until then the dates are dots',
  'src/entry-client.tsx': 'how long the page took until its fonts were there',
  'src/features/cart/branch-hours.tsx': 'rendered in the browser only',
  'src/features/home/count-down.ts': 'an effect',
  'src/app/record-screen.ts': 'answers a message of the studio',
  'src/app/consent/run-third-parties.ts': 'runs after the consent',
  'src/session/saved-referral.ts': 'reads the address before the page is live, and an order that is placed',
  'src/session/chat-teaser.ts': 'a press',
  'src/hydration/load-afresh.ts': 'loads the page again',
  'src/offline/load-again.ts': 'loads the page again',
  'src/offline/service-worker.ts': 'the worker',
  'src/offline/studio-worker.ts': 'the worker of the studio',
}

const FORBIDDEN_NAMES = /^(utils?|helpers?|common|misc|index(?!\.html$))(\.|$)/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/
const NAMED_BY_OTHERS = /^(README|CONTRIBUTING|LICENSE)\b|^\./

type Import = { from: string; to: string }

describe('the project', () => {
  const files = globSync(['{src,studio,server,fixtures,themes,build,tests,scripts}/**/*.*', '*.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
  }).map((file) => file.split(path.sep).join('/'))
  const sources = files.filter((file) => /\.(ts|tsx|cjs)$/.test(file) && !file.endsWith('.d.cts'))
  const imports = sources.flatMap((file) =>
    importsOf(file, readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')),
  )

  test('files and imports are found', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(imports.length).toBeGreaterThan(200)
  })
  test('imports follow the order', () => expect(wrongImports(imports)).toEqual([]))
  test('there are no import cycles, including type imports', () => expect(cycles(imports)).toEqual([]))
  test('names are kebab-case and not generic', () => expect(wrongNames(files)).toEqual([]))
  test('only src/session uses browser storage', () => {
    const touching = sources.filter(
      (file) => file.startsWith('src/') && !isTest(file) && !file.startsWith('src/session/'),
    )
    expect(
      touching.filter((file) =>
        /\b(localStorage|sessionStorage)\s*[.[]/.test(
          readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8'),
        ),
      ),
    ).toEqual([])
  })
  test('a page that is rendered does not depend on the clock of the device', () => {
    const reading = sources.filter(
      (file) =>
        file.startsWith('src/') &&
        !isTest(file) &&
        OWN_OF_THE_DEVICE.test(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')),
    )
    expect(reading.toSorted()).toEqual(Object.keys(READS_OF_THE_DEVICE).toSorted())
  })
  test('only src/domain/paths.ts spells the paths of the storefront', () => {
    const spelt = new RegExp(
      `['"\`](?:${Object.values(PATHS)
        .filter((one) => one !== '/')
        .join('|')})(?=['"\`/?#$])`,
    )
    const code = (file: string) =>
      readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/ .*/g, '')
    const spelling = sources.filter(
      (file) =>
        /^(src|studio|server)\//.test(file) &&
        !isTest(file) &&
        !/\/seed\/|\.stories\.|\/testing\//.test(file) &&
        spelt.test(code(file)),
    )
    expect(spelling).toEqual(['src/domain/paths.ts'])
  })
  test('only src/hydration/adopt-styles.ts uses internals of styled-components', () => {
    const using = sources.filter(
      (file) =>
        !isTest(file) && readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8').includes('__PRIVATE__'),
    )
    expect(using).toEqual(['src/hydration/adopt-styles.ts'])
  })
})

describe('violations are detected', () => {
  const made = (from: string, to: string): Import => ({ from, to })

  test.each([
    made('src/domain/price.ts', 'src/theme/fields.ts'),
    made('src/ui/button.tsx', 'src/features/cart/cart-page.tsx'),
    made('src/ui/scroller.tsx', 'src/hydration/static-region.tsx'),
    made('src/hydration/static-region.tsx', 'src/session/session.tsx'),
    made('src/features/cart/cart-page.tsx', 'src/features/orders/order-card.tsx'),
    made('src/features/cart/cart-page.tsx', 'src/slots/registry.ts'),
    made('src/features/cart/cart-page.tsx', 'server/app.ts'),
    made('src/slots/headers/registry.ts', 'studio/desk/desk.tsx'),
    made('server/app.ts', 'src/ui/button.tsx'),
    made('server/app.ts', 'src/features/cart/cart-page.tsx'),
    made('server/app.ts', 'react'),
    made('server/app.ts', 'react-dom/server'),
    made('studio/desk/desk.tsx', 'src/features/cart/cart-page.tsx'),
    made('studio/desk/desk.tsx', 'server/config.ts'),
    made('themes/preset.ts', 'fixtures/clock.ts'),
    made('fixtures/clock.ts', 'server/config.ts'),
    made('fixtures/clock.ts', 'src/ui/tokens.ts'),
    made('src/contract/cart.ts', 'react'),
    made('src/contract/cart.ts', 'node:fs'),
    made('src/domain/price.ts', 'react'),
    made('server/db/database.ts', 'server/core/shared/actor.ts'),
    made('server/core/orders/place-order.ts', 'server/http/api/implement.ts'),
    made('server/core/carts/price-order.ts', 'server/core/orders/find-orders.ts'),
    made('server/core/orders/place-order.ts', 'server/cache/page-cache.ts'),
    made('server/core/orders/place-order.ts', 'fastify'),
    made('server/cache/page-cache.ts', 'server/http/pages/renderer.ts'),
    made('server/http/api/cart.ts', 'server/app.ts'),
    made('server/config.ts', 'server/db/database.ts'),
    made('server/somewhere/else.ts', 'server/config.ts'),
    made('server/core/somewhere/else.ts', 'server/core/shared/actor.ts'),
  ])('$from → $to', (one) => expect(wrongImports([one])).toHaveLength(1))

  test.each([
    made('src/theme/fields.ts', 'src/domain/price.ts'),
    made('src/features/cart/cart-page.tsx', 'src/features/cart/line-item-row.tsx'),
    made('src/features/cart/cart-page.test.tsx', 'tests/setup/app.ts'),
    made('src/contract/cart.ts', 'zod'),
    made('server/core/orders/place-order.ts', 'server/core/carts/price-order.ts'),
    made('server/core/orders/place-order.ts', 'server/db/database.ts'),
    made('server/http/api/cart.ts', 'server/core/orders/place-order.ts'),
    made('server/app.ts', 'server/start/workers.ts'),
    made('server/http/pages/renderer.ts', 'src/entry-server.tsx'),
    made('tests/journeys/order.test.ts', 'server/app.ts'),
    made('scripts/theme.ts', 'src/theme/report.ts'),
    made('src/entry-client.tsx', 'src/app/storefront.tsx'),
  ])('$from → $to is fine', (one) => expect(wrongImports([one])).toEqual([]))

  test.each([
    'src/ui/utils.ts',
    'src/ui/index.ts',
    'src/common/price.ts',
    'src/ui/ProductCard.tsx',
    'src/Ui/button.tsx',
    'server/db/snake_case.ts',
    'src/helpers/a.ts',
  ])('%s', (file) => expect(wrongNames([file])).toEqual([file]))
  test.each([
    'src/ui/product-card.browser.test.tsx',
    'server/db/migrations/0001-core.ts',
    'src/slots/headers/header-01-classic/header.tsx',
    'scripts/progress.d.cts',
  ])('%s is fine', (file) => expect(wrongNames([file])).toEqual([]))

  test.each([
    'const now = new Date()',
    'useState(() => Date.now())',
    'now = Date.now,',
    'performance.now() + 1',
    'Math.random()',
    'text.toLocaleUpperCase()',
    'new Date(ms).getHours()',
    'new Intl.DateTimeFormat(undefined, {})',
    'new Intl.DateTimeFormat()',
  ])('%s reads what is the device’s own', (code) => expect(code).toMatch(OWN_OF_THE_DEVICE))
  test.each(["new Date('2026-11-20')", 'new Date(ms).toISOString()', "Intl.DateTimeFormat('vi', {"])(
    '%s does not',
    (code) => expect(code).not.toMatch(OWN_OF_THE_DEVICE),
  )

  test('a cycle is reported without the files that only lead to it', () =>
    expect(cycles([made('a.ts', 'b.ts'), made('b.ts', 'c.ts'), made('c.ts', 'b.ts'), made('c.ts', 'd.ts')])).toEqual([
      'b.ts → c.ts → b.ts',
    ]))

  test('imports of every form are found', () => {
    const text = `import a from './a.ts'\nimport type { B } from '../ui/b.ts'\nexport { c } from "./c.ts"\nconst d = () => import('./d.tsx')\nimport './e.ts'\nimport {\n  f,\n} from 'zod'\n// import x from './x.ts'`
    expect(importsOf('src/api/cart.ts', text)).toEqual([
      made('src/api/cart.ts', 'src/api/a.ts'),
      made('src/api/cart.ts', 'src/ui/b.ts'),
      made('src/api/cart.ts', 'src/api/c.ts'),
      made('src/api/cart.ts', 'src/api/e.ts'),
      made('src/api/cart.ts', 'zod'),
      made('src/api/cart.ts', 'src/api/d.tsx'),
    ])
  })
})

/** The violations of the import rules, one line each. Tests and stories may import anything; type imports count as imports. */
function wrongImports(imports: Import[]): string[] {
  return imports.flatMap((one) => {
    const reason =
      isTest(one.from) || EXCEPTIONS.some(({ from, to }) => from.test(one.from) && to.test(one.to))
        ? undefined
        : whyWrong(one)
    return reason ? [`${one.from} → ${one.to}: ${reason}`] : []
  })
}

function whyWrong({ from, to }: Import): string | undefined {
  if (!/^(src|studio|server|fixtures|themes|build|tests|scripts)\//.test(to)) return whyWrongPackage(from, to)
  const [home = ''] = from.split('/')
  const allowed = MAY_IMPORT[home]
  if (!allowed) return undefined // tests, scripts and the configuration may import anything
  if (!allowed.some((folder) => to.startsWith(`${folder}/`)))
    return `${home} may import ${allowed.join(', ') || 'nothing'}`
  if (home === 'server' && to.startsWith('server/')) return whyWrongInServer(from, to)
  if (home !== 'src' || from.split('/').length < 3) return undefined // the entry files of src may import all its folders
  return whyWrongOrder(from.split('/')[1] ?? '', to.split('/')[1] ?? '', from, to)
}

function whyWrongOrder(own: string, other: string, from: string, to: string): string | undefined {
  if (!ORDER.includes(own)) return `src/${own} is not in the order`
  if (!ORDER.includes(other)) return `src/${other} is not in the order`
  if (ORDER.indexOf(other) > ORDER.indexOf(own)) return `${other} comes after ${own}`
  const isOtherFeature = own === 'features' && other === 'features' && from.split('/')[2] !== to.split('/')[2]
  return isOtherFeature ? 'a feature never imports another feature' : undefined
}

function whyWrongInServer(from: string, to: string): string | undefined {
  const [own, other] = [serverPart(from), serverPart(to)]
  for (const part of [own, other]) if (!SERVER_ORDER.includes(part)) return `server/${part} is not in the order`
  if (SERVER_ORDER.indexOf(other) > SERVER_ORDER.indexOf(own)) return `server's ${other} comes after ${own}`
  if (own !== 'core' || other !== 'core') return undefined
  const [subject = '', otherSubject = ''] = [from.split('/')[2], to.split('/')[2]]
  for (const one of [subject, otherSubject]) if (!CORE_ORDER.includes(one)) return `core/${one} is not in the order`
  return CORE_ORDER.indexOf(otherSubject) > CORE_ORDER.indexOf(subject)
    ? `${otherSubject} comes after ${subject}`
    : undefined
}

function serverPart(file: string): string {
  const parts = file.split('/')
  if (SERVER_BASE.test(file)) return 'config'
  return parts.length === 2 || parts[1] === 'start' ? 'app' : (parts[1] ?? '')
}

/** The import cycles, one line each. Tests and stories are excluded. */
function cycles(imports: Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) if (!isTest(from)) next.set(from, [...(next.get(from) ?? []), to])
  const specifiers = new Set<string>()
  const done = new Set<string>()
  const visit = (file: string, trail: string[]): void => {
    const start = trail.indexOf(file)
    if (start >= 0) return void specifiers.add([...trail.slice(start), file].join(' → '))
    if (done.has(file)) return
    for (const to of next.get(file) ?? []) visit(to, [...trail, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return [...specifiers]
}

function whyWrongPackage(from: string, to: string): string | undefined {
  if (from.startsWith('server/') && /^(react|react-dom|styled-components)(\/|$)/.test(to))
    return 'the server gets React only through the built entry'
  if (from.startsWith('server/core/') && /^(fastify|@fastify\/)/.test(to)) return 'core knows no HTTP'
  if (from.startsWith('src/contract/') && to !== 'zod') return 'the contract imports zod only'
  if (from.startsWith('src/domain/') && /^(react|node:)/.test(to)) return 'the domain is pure'
  return undefined
}

/** The static and dynamic imports of a file; relative ones as paths from the project's root. */
function importsOf(file: string, text: string): Import[] {
  const code = text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const specifiers = [
    ...code.matchAll(/^(?:import|export)\s(?:type\s)?(?:[^'";]*?\sfrom\s+)?["']([^"']+)["']/gm),
    ...code.matchAll(/\bimport\(\s*["']([^"']+)["']\s*\)/g),
  ]
  return specifiers.map(([, source = '']) => ({
    from: file,
    to: source.startsWith('.') ? path.posix.join(path.posix.dirname(file), source) : source,
  }))
}

function wrongNames(files: string[]): string[] {
  return files.filter((file) => {
    const parts = file.split('/')
    return parts.some(
      (part, i) =>
        FORBIDDEN_NAMES.test(part) || (!NAMED_BY_OTHERS.test(part) && !isKebab(part, i === parts.length - 1)),
    )
  })
}

test('the name on a card is read where it need not be laid out', () => {
  const readers = globSync('tests/**/*.test.ts').filter((file) =>
    /getByRole\('heading'\)\.(?:innerText|allInnerTexts)\(\)/.test(readFileSync(file, 'utf8')),
  )
  expect(readers).toEqual([]) // `nameOn` of open-storefront.ts
})

function isKebab(part: string, isFile: boolean): boolean {
  return (isFile ? part.split('.') : [part]).every((word) => KEBAB.test(word))
}

function isTest(file: string): boolean {
  return /\.(test|stories)\.tsx?$/.test(file) || file.startsWith('tests/') || file.includes('/testing/')
}
