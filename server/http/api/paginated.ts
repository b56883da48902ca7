import { SCOPE_BASE, type DataOut, type Endpoint, type Input } from '../../../src/contract/endpoint.ts'
import type { Page } from '../../../src/contract/wire.ts'
import { isRefusal, type Refusal } from '../../core/shared/refused.ts'
import type { Slice } from '../../core/shared/slice.ts'
import { implement, type Call, type Implementation } from './implement.ts'

/** Default number of rows per page (wire.md §1). */
export const PAGE_SIZE = 20

/** Limit and offset of the page requested by a query. */
export function slice({ page = 1, limit = PAGE_SIZE }: { page?: number | undefined; limit?: number | undefined }) {
  return { limit, offset: (page - 1) * limit }
}

type RowOf<E extends Endpoint> = DataOut<E> extends { data: (infer Row)[] } ? Row : never
/** What a list says besides its rows. */
type SummaryOf<E extends Endpoint> = Omit<DataOut<E>, keyof Page<unknown>>
type PageQuery = PageInput<unknown>['query']

/** Ties a handler to a call whose answer is a page of a list: the handler finds the rows of the page, and how many there are in all. */
export const implementPages = <E extends Endpoint>(
  endpoint: E,
  find: (
    call: Call,
    input: Input<E>,
    part: Slice,
  ) => Promise<({ rows: RowOf<E>[]; total: number } & SummaryOf<E>) | Refusal>,
): Implementation =>
  implement(endpoint, async (call, input) => {
    const query = input.query as PageQuery // each list has these fields
    const found = await find(call, input, slice(query))
    if (isRefusal(found)) return found
    const { rows, total, ...summary } = found
    return {
      ...summary,
      ...paginated({ rows, total, path: pathOf(call, endpoint, input.params), query }),
    } as DataOut<E> // its schema is a page of these rows
  })

/** The root-relative address of a call, with the values of its parameters. */
const pathOf = ({ store }: Call, { scope, path }: Endpoint, params: unknown): string =>
  (SCOPE_BASE[scope] + path).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'store_code' ? store.code : String((params as Record<string, unknown>)[name]),
  )

type PageInput<Row> = {
  rows: Row[]
  total: number
  /** Root-relative address of the list, e.g. `/api/customer/moc-fashion/products`. */
  path: string
  /** The parsed query; the links keep everything except `page`. */
  query: { page?: number | undefined; limit?: number | undefined } & Record<string, unknown>
}

/** A page of rows in Laravel's format (wire.md §1). A page after the last one is empty, not an error. */
export function paginated<Row>({ rows, total, path, query }: PageInput<Row>): Page<Row> {
  const { page: current = 1, limit = PAGE_SIZE } = query
  const last = Math.max(1, Math.ceil(total / limit))
  const params = Object.entries(query).flatMap(([name, value]) =>
    name === 'page' || value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  const start = `${path}?${new URLSearchParams(params)}${params.length > 0 ? '&' : ''}page=`
  const address = (page: number) => start + page
  const addressOf = (page: number) => (page >= 1 && page <= last ? address(page) : null)
  const from = (current - 1) * limit + 1
  return {
    current_page: current,
    data: rows,
    first_page_url: address(1),
    from: rows.length > 0 ? from : null,
    last_page: last,
    last_page_url: address(last),
    links: [
      { url: addressOf(current - 1), label: '&laquo; Previous', active: false },
      ...pagesAround(current, last).map((page) =>
        page === 0
          ? { url: null, label: '...', active: false }
          : { url: address(page), label: String(page), active: page === current },
      ),
      { url: addressOf(current + 1), label: 'Next &raquo;', active: false },
    ],
    next_page_url: addressOf(current + 1),
    path,
    per_page: limit,
    prev_page_url: addressOf(current - 1),
    to: rows.length > 0 ? from + rows.length - 1 : null,
    total,
  }
}

/** Up to ten pages: all. More: the first two, the last two and three on each side of the current one, with 0 for a gap. */
function pagesAround(current: number, last: number): number[] {
  if (last <= 10) return Array.from({ length: last }, (_, index) => index + 1)
  const shown = [1, 2, last - 1, last, ...Array.from({ length: 7 }, (_, index) => current - 3 + index)].filter(
    (page) => page >= 1 && page <= last,
  )
  const pages = [...new Set(shown)].toSorted((a, b) => a - b)
  return pages.flatMap((page, index) => (index > 0 && page - (pages[index - 1] ?? 0) > 1 ? [0, page] : [page]))
}
