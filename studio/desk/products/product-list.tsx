import { styled } from 'styled-components'
import { editOwnerProduct, listOwnerProducts, type OwnerProduct } from '../../../src/contract/owner-catalog.ts'
import { listOwnerCategories } from '../../../src/contract/owner-products.ts'
import { useFormat, useT } from '../../../src/i18n/i18n-context.tsx'
import { Action } from '../../components/tool-button.tsx'
import { useRead, useWrite } from '../shell/calls.ts'
import { useChosenRows } from '../shell/chosen-rows.tsx'
import { DataTable, type Column } from '../shell/data-table.tsx'
import { useMay, useRoomPath } from '../shell/desk-context.ts'
import { FilterRow } from '../shell/filter-row.ts'
import { FilterSelect, useFilter } from '../shell/filter-select.tsx'
import { useListSearch } from '../shell/list-search.ts'
import { RoomLink } from '../shell/room-link.tsx'
import { go } from '../shell/address.ts'
import { RoomPage, RoomState } from '../shell/room-page.tsx'
import { SearchBox } from '../shell/search-box.tsx'
import { useUndo } from '../shell/use-undo.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useLowPrice } from './low-price.tsx'
import { NumberCell } from './number-cell.tsx'

const INVALIDATES = ['products', 'audit_log']
const SHOWS = ['shown', 'draft', 'low'] as const

/** The store's products; price and stock are edited in place, several are changed at once. */
export function ProductList() {
  const t = useT()
  const { number } = useFormat()
  const pathOf = useRoomPath()
  const mayWrite = useMay('products.write')
  const lowPrice = useLowPrice()
  const { get, page } = useListSearch()
  const { chosen, chooseNone, choice } = useChosenRows<OwnerProduct, number>({
    keyOf: ({ id }) => id,
    labelOf: ({ name }) => t('desk.products.select', { name }),
    mayChoose: mayWrite,
  })
  const show = useFilter('show', SHOWS)
  const query = {
    page,
    limit: 30,
    search: get('search'),
    category_ids: get('category'),
    ...(show === 'shown' && { status: 0 }),
    ...(show === 'draft' && { status: -1 }),
    ...(show === 'low' && { low_stock: 'true' }),
  }
  const { data, failure, retry } = useRead(listOwnerProducts, { query })
  const { data: categories = [] } = useRead(listOwnerCategories, {})
  const names = new Map(categories.map(({ id, name }) => [String(id), name]))
  const { write } = useWrite(editOwnerProduct, { invalidates: INVALIDATES })
  const offerUndo = useUndo(INVALIDATES)
  if (!data) return <RoomState failure={failure} onRetry={retry} />
  const hasOptions = ({ distributes }: OwnerProduct) => distributes.length > 0
  const edit = async ({ id, name }: OwnerProduct, body: { price: number } | { quantity_in_stock: number }) => {
    const reply = await write({ params: { id }, body })
    if (reply.ok && reply.data.undo !== null) offerUndo(t('desk.products.edited', { name }), reply.data.undo)
    return reply
  }
  const range = ({ min_price, max_price }: OwnerProduct) =>
    min_price === max_price ? number(min_price) : `${number(min_price)}–${number(max_price)}`
  const columns: Column<OwnerProduct>[] = [
    ...choice,
    {
      id: 'name',
      header: t('desk.products.name'),
      cell: (product) => (
        <Name>
          {product.images[0] && <img src={product.images[0].image_url} alt="" width={40} height={40} loading="lazy" />}
          <RoomLink to={`products/${product.id}`}>{product.name}</RoomLink>
        </Name>
      ),
    },
    {
      id: 'price',
      header: t('desk.products.price'),
      align: 'end',
      cell: (product) =>
        mayWrite && !hasOptions(product) ? (
          <NumberCell
            label={t('desk.products.price_of', { name: product.name })}
            value={product.price}
            kind="money"
            onSave={async (price) =>
              (await lowPrice.isMeant([price], product.id)) ? edit(product, { price }) : { ok: false }
            }
          />
        ) : (
          range(product)
        ),
    },
    {
      id: 'stock',
      header: t('desk.products.stock'),
      align: 'end',
      cell: (product) => {
        if (product.quantity_in_stock < 0) return t('desk.products.unlimited')
        if (!mayWrite || hasOptions(product)) return number(product.quantity_in_stock)
        return (
          <NumberCell
            label={t('desk.products.stock_of', { name: product.name })}
            value={product.quantity_in_stock}
            kind="pieces"
            onSave={(quantity_in_stock) => edit(product, { quantity_in_stock })}
          />
        )
      },
    },
    { id: 'sold', header: t('desk.products.sold'), align: 'end', cell: ({ sold }) => number(sold) },
    {
      id: 'status',
      header: t('desk.products.status'),
      cell: ({ status }) => t(status === 0 ? 'desk.products.shown' : 'desk.products.draft'),
    },
  ]
  return (
    <RoomPage
      title={t('desk.rooms.products')}
      actions={
        <>
          <Action onClick={() => go(pathOf('products/categories'))}>{t('desk.products.categories')}</Action>
          <Action onClick={() => go(pathOf('products/filters'))}>{t('desk.filters.title')}</Action>
          <Action onClick={() => go(pathOf('products/search'))}>{t('desk.shop_search.title')}</Action>
          <Action icon="upload" onClick={() => go(pathOf('products/import'))}>
            {t('desk.imports.title')}
          </Action>
          {mayWrite && (
            <Action kind="primary" icon="plus" onClick={() => go(pathOf('products/new'))}>
              {t('desk.products.add')}
            </Action>
          )}
        </>
      }
    >
      <FilterRow>
        <SearchBox label={t('desk.products.search')} />
        <FilterSelect
          name="show"
          label={t('desk.products.status')}
          all={t('desk.products.all')}
          values={SHOWS}
          labelOf={(value) => t(`desk.products.${value}`)}
        />
        <FilterSelect
          name="category"
          label={t('desk.products.category')}
          all={t('desk.products.any_category')}
          values={[...names.keys()]}
          labelOf={(id) => names.get(id) ?? ''}
        />
      </FilterRow>
      {chosen.size > 0 && <BulkBar ids={[...chosen]} onDone={chooseNone} />}
      {lowPrice.question}
      <DataTable
        label={t('desk.rooms.products')}
        columns={columns}
        list={data}
        keyOf={(product) => product.id}
        empty={t('desk.products.empty')}
      />
    </RoomPage>
  )
}

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;
  & img {
    flex: none;
    border-radius: var(--radius-s);
    object-fit: cover;
  }
`
