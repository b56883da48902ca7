/**
 * How much of each sampled thing a run takes. `test`: `npm test`, in minutes. `full`: `npm run test:full`, everything there is, and of what has no end
 * as much as fits into half an hour. `long`: the figures that issues and promises name, for one file at a time:
 * `TIEM_VOLUME=long npx vitest run tests/access/fuzz.test.ts`.
 */
const TABLE = {
  // requests, documents and operations made by chance, from fixed seeds
  hostileRequests: { test: 5, full: 50, long: 1_000 }, // to each endpoint
  editScripts: { test: 150, full: 10_000, long: 100_000 }, // in the studio
  planScripts: { test: 400, full: 100_000, long: 100_000 }, // of edits, schedules, publications and roll-backs
  planScriptsOfServer: { test: 80, full: 300, long: 3_000 }, // the same through the database
  tabInterleavings: { test: 100, full: 10_000, long: 10_000 },
  twoPeople: { test: 3, full: 200, long: 2_000 },
  killedTabs: { test: 50, full: 2_000, long: 20_000 },
  hosts: { test: 500, full: 2_000, long: 2_000 },
  carts: { test: 3_000, full: 100_000, long: 1_000_000 },
  moneyHistories: { test: 4_000, full: 20_000, long: 100_000 }, // of an order's payments, returns and refunds
  moneyOrders: { test: 40, full: 300, long: 2_000 }, // the same through the calls and the database
  cartSequences: { test: 15, full: 400, long: 2_000 }, // of two tabs; TIEM_CART_SEQUENCES overrides it
  themes: { test: 6_000, full: 100_000, long: 1_000_000 },
  themePages: { test: 60, full: 500, long: 5_000 }, // rendered on the server
  themePagesInBrowser: { test: 6, full: 100, long: 1_000 },
  styles: { test: 2_000, full: 10_000, long: 100_000 },
  typedNumbers: { test: 1_500, full: 100_000, long: 1_000_000 }, // in each language, written and read
  numberScenes: { test: 4, full: Infinity, long: Infinity }, // places of the desk where numbers are typed
  numberRounds: { test: 1, full: 1, long: 10 }, // of them, with other spellings
  feedItems: { test: 60, full: 400, long: Infinity }, // of each store, whose pages are looked at
  roundTrips: { test: 400, full: 2_000, long: 20_000 },
  html: { test: 90, full: 300, long: 3_000 }, // payloads that are shown in Chromium
  walletRows: { test: 2_000, full: 20_000, long: 100_000 },
  walletOperations: { test: 80, full: 1_000, long: 100_000 },
  pagesPerWrite: { test: 1, full: Infinity, long: Infinity }, // looked at after a call that writes, besides that of its product
  readersPerWrite: { test: 1, full: 2, long: 2 }, // who look at those pages: a visitor, somebody with every role, in turn
  personalRequests: { test: 300, full: 3_000, long: 100_000 }, // for pages that people share
  // guesses and crowds
  codeGuesses: { test: 500, full: 2_000, long: 10_000 },
  numbersAskedAbout: { test: 300, full: 2_000, long: 10_000 },
  sockets: { test: 90, full: 150, long: 1_002 }, // three stores share them
  lostWays: { test: 4, full: Infinity, long: Infinity }, // to go on to another page, at which a file is lost
  lostAnswers: { test: 1, full: Infinity, long: Infinity }, // ways in which the API fails a page that somebody goes to
  lostChunks: { test: 1, full: Infinity, long: Infinity }, // a file of a navigation, lost once or always, at each kind of navigation
  // how often each race is run
  stockRaces: { test: 1, full: 20, long: 200 },
  voucherLimits: { test: 1, full: 3, long: 3 }, // server/core/orders/races.test.ts has three of them in one process
  storeFiles: { test: 6, full: 20, long: 20 }, // read while guests buy
  voucherRaces: { test: 1, full: 3, long: 100 },
  retryRaces: { test: 1, full: 5, long: 100 },
  refundRaces: { test: 8, full: 100, long: 1_000 },
  payoutRaces: { test: 6, full: 60, long: 600 },
  paymentOrders: { test: 60, full: 500, long: 10_000 },
  kills: { test: 3, full: 20, long: 200 },
  // parts of a matrix, Infinity: all of it
  combinedValues: { test: 2, full: Infinity, long: Infinity }, // of layouts, widths, languages, people: a sample (tests/combinations.ts), or each combination
  widthsInPieces: { test: 1, full: 3, long: 3 }, // of each page that comes in pieces
  earlyPages: { test: 1, full: Infinity, long: Infinity }, // a page for somebody, where everything is pressed before it is live
  earlyPresses: { test: 1, full: 40, long: Infinity }, // of each of them: one to five presses, and two in each order
  pressedPages: { test: 1, full: Infinity, long: Infinity }, // for somebody, where everything is pressed as the browser translates it
  pressesOfPage: { test: 3, full: Infinity, long: Infinity },
  browserChanges: { test: 1, full: Infinity, long: Infinity }, // of pages on which somebody orders
  pressedRooms: { test: 1, full: Infinity, long: Infinity }, // of the desk
  otherClocks: { test: 1, full: Infinity, long: Infinity }, // somebody who opens every page with a wrong clock
  forcedLooks: { test: 2, full: Infinity, long: Infinity }, // a page, dark or in the system's colours
  reachedBy: { test: 1, full: Infinity, long: Infinity }, // who opens every page while what comes late does not come
  typedPages: { test: 4, full: Infinity, long: Infinity }, // a page in a language, whose fields of numbers are typed into
  viewports: { test: 1, full: 2, long: 2 }, // of a journey: phone and desktop
  orderLanguages: { test: 1, full: 2, long: 2 }, // besides Vietnamese
  headersInPieces: { test: 3, full: Infinity, long: Infinity }, // a page that comes in pieces, below each of them
  crowdedShops: { test: 3, full: Infinity, long: Infinity }, // headers in a shop with 200 categories and a name without spaces
  bareShops: { test: 2, full: Infinity, long: Infinity }, // headers in a shop without categories
  pressedHeaders: { test: 2, full: Infinity, long: Infinity }, // headers in which each thing is pressed and typed
  ownersMenus: { test: 1, full: 12, long: Infinity }, // on each header, at five widths
  largeHeroes: { test: 4, full: Infinity, long: Infinity }, // with text of twice its size
  pressedFooters: { test: 2, full: Infinity, long: Infinity },
  crowdedFooters: { test: 3, full: Infinity, long: Infinity }, // footers in a shop with 200 categories and a name without spaces
  crowdedHomes: { test: 2, full: Infinity, long: Infinity }, // presets of the home page in that shop
  signedInVariants: { test: 4, full: Infinity, long: Infinity }, // layouts that are also seen as somebody signed in
  previewedThemes: { test: 2, full: 100, long: 100 }, // shown by the studio's bridge and published
  previewedPages: { test: 1, full: Infinity, long: Infinity }, // of the shop, each in
  previewedWidths: { test: 1, full: 3, long: 3 },
  previewedPieces: { test: 1, full: 20, long: 20 }, // into which all of that is divided, and of which one is run
  editedControls: { test: 12, full: Infinity, long: Infinity }, // of the settings of a theme, and of its sections, changed for a difference in the shop
  presets: { test: 2, full: Infinity, long: Infinity }, // whose pages are counted
  countedProducts: { test: 3, full: Infinity, long: Infinity }, // products of each store whose pages are counted
  axePages: { test: 8, full: 300, long: Infinity }, // of the route table, for somebody, in a language, at a width
  accessCells: { test: 1_400, full: Infinity, long: Infinity }, // an endpoint, somebody who asks, a thing that is asked for
  labelledThemes: { test: 100, full: Infinity, long: Infinity }, // wrong themes of fixtures/broken-themes
  unreadableStores: { test: 1, full: 3, long: 3 }, // sets of colours on each header
} as const satisfies Record<string, Record<Volume, number>>

type Volume = 'test' | 'full' | 'long'

/** The figures of a volume, by its name as in TIEM_VOLUME. */
export function figuresOf(name: string | undefined): Record<keyof typeof TABLE, number> {
  const volume = name || 'test'
  if (volume !== 'test' && volume !== 'full' && volume !== 'long')
    throw new Error(`TIEM_VOLUME=${volume} is none of test, full and long`)
  const rows = Object.entries(TABLE).map(([what, figures]) => [what, figures[volume]])
  return Object.fromEntries(rows) as Record<keyof typeof TABLE, number> // the same keys
}

/** The figures of this run. */
export const VOLUMES = figuresOf(process.env.TIEM_VOLUME)
export const IS_LONG = process.env.TIEM_VOLUME === 'long'

/** So many of the list, from all over it, in its order, and the same ones every time. */
export function sampleOf<T>(list: readonly T[], count: number): T[] {
  if (count >= list.length) return [...list]
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)]!)
}

/** What a run by chance begins with: the file's own seed, so that every run is the same, or TIEM_SEED for other ones. */
export const seedOr = (own: number): number => Number(process.env.TIEM_SEED ?? own)

/**
 * Whether the thing with this number belongs to the piece that is run: TIEM_PIECE=3/20 is the third of twenty, which together are everything. Without
 * it the first of `pieces`.
 */
export const inPiece = (index: number, pieces = 1, piece = process.env.TIEM_PIECE): boolean => {
  const [, which, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(piece || `1/${pieces}`) ?? []
  if (!which || Number(which) > Number(of)) throw new Error(`TIEM_PIECE=${piece} is not like 3/20`)
  return index % Number(of) === Number(which) - 1
}

/** Milliseconds that a test of so many things may take on a busy machine, each of them so many. */
export const timeFor = (count: number, each: number): number => 180_000 + count * each

/** So many of the list, beginning at another place each turn. */
export function inTurn<T>(list: readonly T[], turn: number, count: number): T[] {
  const few = Math.min(count, list.length)
  return few === list.length
    ? [...list]
    : Array.from({ length: few }, (_, index) => list[(turn + index) % list.length]!)
}
