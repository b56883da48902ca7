import { readFileSync, globSync } from 'node:fs'
import path from 'node:path'
import type { Frame, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'
import type { Persona } from '../../src/contract/preview-views.ts'
import { cartPath, orderPath, PATHS, searchPath } from '../../src/domain/paths.ts'
import { previewOrderCode } from '../../src/domain/preview-order.ts'
import { cssVariables } from '../../src/theme/css-variables.ts'
import type { Theme } from '../../src/theme/fields.ts'
import { resolveTheme } from '../../src/theme/resolve-theme.ts'
import { FOOTER_TYPES, HEADER_TYPES, HOME_PRESETS } from '../../src/theme/variants.ts'
import { shownTheme } from '../../studio/preview/shown-theme.ts'
import { inPiece, sampleOf, timeFor, VOLUMES } from '../volumes.ts'
import { openPreviewPool, type PreviewPool } from './preview-pool.ts'
import { HEIGHT, STORE, type StorePreview } from './store-preview.ts'
import { shownDom } from './shown-dom.ts'
import { live } from '../setup/live.ts'

let previews: PreviewPool
beforeAll(async () => void (previews = await openPreviewPool()))
afterAll(() => previews?.close())

const LOADS = 20
const WIDTHS = [390, 768, 1280].slice(0, VOLUMES.previewedWidths)
/** A page, and whom it is shown to: personas are seen at an origin of their own, with or without the studio. */
type Shown = { at: string; persona: Persona }
/** Every kind of page, as somebody for whom it has something to show. */
function pagesOf({ product, post, category }: Record<'product' | 'post' | 'category', string>): Shown[] {
  const by = (persona: Persona, paths: readonly string[]): Shown[] => paths.map((at) => ({ at, persona }))
  return [
    ...by('visitor', [PATHS.home, product]),
    ...by('both', [PATHS.collaborator, PATHS.account]),
    ...by('visitor', [PATHS.products, category, PATHS.posts, post, PATHS.cart, PATHS.account, PATHS.collaborator]),
    ...by('visitor', [PATHS.promotions, PATHS.vouchers, PATHS.combos, PATHS.categories, PATHS.quotation]),
    ...by('visitor', [searchPath('ao'), '/khong-co-trang-nay']),
    ...by('both', [PATHS.home, product, PATHS.cart, cartPath(2), PATHS.agency]),
    ...by('both', [PATHS.orders, orderPath(previewOrderCode('SHIPPING')), PATHS.addresses, PATHS.favorites]),
    ...by('both', [PATHS.purchased, PATHS.points, PATHS.reviews, PATHS.referral]),
    ...by('collaborator-waiting', [PATHS.collaborator]),
    ...by('agency-rejected', [PATHS.agency]),
  ].slice(0, VOLUMES.previewedPages)
}

/** Of a light and of a dark theme: neither has all. */
const PROPERTIES = [{}, { page_ground: 'dark', headerBackgroudColor: '#111111' }].flatMap((document) =>
  Object.keys(cssVariables(resolveTheme(document).theme)),
)

/** The themes that come with Tiệm, each with other layouts and switches. */
function themes(count: number): Theme[] {
  const files = globSync('themes/*.json', { cwd: root }).toSorted()
  const documents = files.map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as object)
  return sampleOf(
    Array.from({ length: 100 }, (_, index) => {
      const at = <T>(list: readonly T[], step: number): T => list[(index * step + (index >> 3)) % list.length]!
      return resolveTheme({
        ...at(documents, 1),
        header_type: at(HEADER_TYPES, 5),
        footer_type: at(FOOTER_TYPES, 3),
        home_page_type: at(HOME_PRESETS, 2),
        home_top_is_show: index % 3 === 0,
        home_top_text: 'Miễn phí giao hàng từ 500.000 đ',
        is_use_custom_menu: index % 2 === 0,
        json_custom_menu: [{ name: 'Hàng mới', link_to: '/san-pham', children: [{ name: 'Áo', link_to: '/tin-tuc' }] }],
        is_show_product_sold: index % 5 !== 0,
        contact_address: `Số ${index} Lê Lợi, Huế`,
        phone_number_hotline: index % 4 === 0 ? '0901234567' : '',
        id_zalo: index % 4 < 2 ? '0901234567' : '',
      }).theme
    }),
    count,
  )
}

type Studio = {
  show: (address: string, nonce: string, width: number, height: number) => Promise<void>
  send: (command: object) => Promise<void>
}

/** Speaks to a preview as the studio does (preview-link.ts). Runs in a page at the studio's address. */
function addStudio(): void {
  let port: MessagePort
  let seq = 0
  const acknowledged = new Map<number, () => void>()
  const studio: Studio = {
    show: (address, nonce, width, height) =>
      new Promise((ready) => {
        const frame = document.createElement('iframe')
        frame.name = nonce
        Object.assign(frame.style, { border: '0', width: `${width}px`, height: `${height}px` })
        window.onmessage = ({ data }: MessageEvent<{ nonce: string }>) => {
          if (data.nonce !== nonce) return
          const channel = new MessageChannel()
          port = channel.port1
          seq = 0
          port.onmessage = (reply: MessageEvent<{ type: string; seq: number }>) =>
            reply.data.type === 'ready' ? ready() : acknowledged.get(reply.data.seq)?.()
          frame.contentWindow?.postMessage({ tiem: 'open', nonce }, new URL(address).origin, [channel.port2])
        }
        frame.src = address
        document.body.replaceChildren(frame)
      }),
    send: (command) =>
      new Promise((done) => {
        seq += 1
        acknowledged.set(seq, done)
        port.postMessage({ ...command, seq })
      }),
  }
  Object.assign(window, studio)
}

// all of it takes hours: test:full runs the first of twenty pieces, TIEM_VOLUME=full TIEM_PIECE=2/20 the second
test(
  'a theme in the preview is the page that is published with it',
  async () => {
    const list = themes(VOLUMES.previewedThemes)
    const different: unknown[] = []
    let compared = 0
    await previews.use((published) =>
      previews.use(async (draft) => {
        await published.show({})
        await draft.show({})
        const page = await openStudio(draft)
        const pages = pagesOf(await someOf(draft))
        for (const [column, width] of WIDTHS.entries())
          for (const [row, { at, persona }] of pages.entries()) {
            // a piece has every page at every width, each with other themes
            const shown = list.filter((_, index) => inPiece(index + row + column, VOLUMES.previewedPieces))
            if (shown.length === 0) continue
            const livePage = () =>
              persona === 'visitor'
                ? published.visit('visitor', 'vi', at, width)
                : seenBy(persona, published, at, width)
            await livePage() // its pictures are drawn then: one that a busy machine does not draw in time is replaced for good
            const frame = await openPreview(page, await previewOrigin(draft.origin, persona), at, width)
            for (const theme of shown) {
              await published.show(theme)
              const live = await livePage()
              const { theme: sent, variables, fontCss } = shownTheme(theme, 'vi', theme.html_footer)
              const command = { type: 'theme', theme: sent, variables, fontCss }
              await send(page, command)
              const both = async () => [alike(await settled(live), at), alike(await settled(frame), at)] as const
              let [before, after] = await both()
              for (let turn = 0; after !== before && turn < LOADS; turn++) [before, after] = await both() // code of a part may still be loading
              compared += 1
              const kind = [at, persona, width, theme.header_type, theme.footer_type]
              if (before !== after) different.push([...kind, ...firstDifferences(before, after)])
            }
            const other = {
              ...shown.at(-1)!,
              is_use_footer_html: false,
              contact_individual_organization_name: 'Tên khác',
              footer_type: 1 as const,
            }
            const { theme, variables, fontCss } = shownTheme(other, 'vi', '')
            const before = await settled(frame)
            await send(page, { type: 'theme', theme, variables, fontCss })
            await expect.poll(() => settled(frame), { message: `${at} ${width}` }).not.toBe(before) // a difference is seen
          }
      }),
    )
    process.stdout.write(`preview and published page: ${compared} compared, ${different.length} different\n`)
    expect(different).toEqual([])
  },
  timeFor(
    (VOLUMES.previewedThemes * Math.min(VOLUMES.previewedPages, 40) * WIDTHS.length) / VOLUMES.previewedPieces,
    10_000,
  ),
)

async function openStudio(draft: StorePreview): Promise<Page> {
  const page = await (await draft.visit('visitor', 'vi', PATHS.posts, 1280)).context().newPage()
  await page.setViewportSize({ width: 1280, height: HEIGHT })
  await page.goto(`${draft.origin.replace(/\/\/[^.]+\./, '//')}/studio`)
  await page.evaluate(addStudio)
  return page
}

const send = (page: Page, command: object) => page.evaluate((one) => (window as unknown as Studio).send(one), command)

const previewOrigin = async (origin: string, persona: Persona): Promise<string> =>
  origin.replace(/\/\/[^.]+\./, `//${persona === 'visitor' ? STORE.code : await previews.labelOf(persona)}.preview.`)

/** A page as the server renders it for the persona, without the studio. */
async function seenBy(persona: Persona, published: StorePreview, at: string, width: number): Promise<Page> {
  const known = personaPages.get(published.origin)
  const page = known ?? (await (await published.visit('visitor', 'vi', PATHS.posts, width)).context().newPage())
  personaPages.set(published.origin, page)
  await page.setViewportSize({ width, height: HEIGHT })
  await page.goto((await previewOrigin(published.origin, persona)) + at)
  await live(page)
  return page
}
const personaPages = new Map<string, Page>()

/** Paths of a product, a post and a category of the store. */
async function someOf(draft: StorePreview) {
  const first = async (at: string, begin: string): Promise<string> => {
    const page = await draft.visit('visitor', 'vi', at, 1280)
    return (await page.locator(`main a[href^="${begin}"]`).first().getAttribute('href')) ?? `no ${begin}`
  }
  return {
    product: await first(PATHS.products, `${PATHS.products}/`),
    post: await first(PATHS.posts, `${PATHS.posts}/`),
    category: await first(PATHS.categories, `${PATHS.products}?danh-muc=`),
  }
}

/** Opens a page of the store's preview in the frame, and resolves when it follows the studio. */
async function openPreview(page: Page, origin: string, at: string, width: number): Promise<Frame> {
  const address = origin + at
  await page.evaluate((args) => (window as unknown as Studio).show(...args), [
    address,
    `nonce-${address}-${width}`,
    width,
    HEIGHT,
  ] as const)
  const frame = page.frames().find((one) => one.url() === address)
  if (!frame) throw new Error(`no preview of ${at}`)
  await frame.locator('html[data-live]').waitFor({ state: 'attached' })
  return frame
}

/** What the page shows, when nothing is left to do. What closed panels hold is text until they are reached (closed-regions.ts), so they are. */
async function settled(target: Page | Frame): Promise<string> {
  await target.evaluate(() => {
    for (const panel of document.querySelectorAll('details'))
      panel.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await target.evaluate(
    () =>
      new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(resolve)))),
  )
  return target.evaluate(shownDom, PROPERTIES)
}

/** Without what is no part of a theme: a visit counts, and all unknown addresses have one page, in which no byte of the address is. */
const alike = (dom: string, at: string): string =>
  dom.replaceAll(/[\d.]+ (?=lượt xem)/g, '').replaceAll(/(?<=href=(?:\/en|\/ko)?)\/-(?= )/g, at)

/** The first lines in which they differ. */
function firstDifferences(before: string, after: string): string[] {
  const [published, preview] = [before.split('\n'), after.split('\n')]
  const at = published.findIndex((line, index) => line !== preview[index])
  return [`published: ${published[at]?.slice(0, 300)}`, `preview: ${preview[at]?.slice(0, 300)}`]
}
