import { lazyComponent } from '../../components/lazy-component.tsx'
import { CategoriesPage } from './categories-page.tsx'
import { ProductList } from './product-list.tsx'

const EditProduct = lazyComponent(async () => ({ default: (await import('./product-page.tsx')).EditProduct }))
const NewProduct = lazyComponent(async () => ({ default: (await import('./product-page.tsx')).NewProduct }))
const ImportsPage = lazyComponent(async () => ({ default: (await import('./imports-page.tsx')).ImportsPage }))
const ImportPage = lazyComponent(async () => ({ default: (await import('./import-page.tsx')).ImportPage }))
const FiltersPage = lazyComponent(async () => ({ default: (await import('./filters-page.tsx')).FiltersPage }))
const SearchPage = lazyComponent(async () => ({ default: (await import('./search-page.tsx')).SearchPage }))
const StockPage = lazyComponent(async () => ({ default: (await import('./stock-page.tsx')).StockPage }))
/** `products` lists, `products/new` and `products/{id}` edit, `products/categories` is the tree, `products/filters` narrow the shop's list, `products/search` what shoppers look for, `products/import` files. */
export default function ProductsRoom({ rest }: { rest: string }) {
  if (rest === 'new') return <NewProduct />
  if (rest === 'categories') return <CategoriesPage />
  if (rest === 'filters') return <FiltersPage />
  if (rest === 'search') return <SearchPage />
  if (rest === 'import') return <ImportsPage />
  const file = /^import\/(\d+)$/.exec(rest)?.[1]
  if (file) return <ImportPage key={file} id={Number(file)} />
  const stock = /^(\d+)\/stock$/.exec(rest)?.[1]
  if (stock) return <StockPage key={stock} id={Number(stock)} />
  const id = Number(rest)
  return Number.isSafeInteger(id) && id > 0 ? <EditProduct key={id} id={id} /> : <ProductList />
}
