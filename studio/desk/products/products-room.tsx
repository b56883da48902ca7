import { CategoriesPage } from './categories-page.tsx'
import { EditProduct, NewProduct } from './product-page.tsx'
import { ProductList } from './product-list.tsx'

/** `products` lists, `products/new` and `products/{id}` edit, `products/categories` is the tree. */
export default function ProductsRoom({ rest }: { rest: string }) {
  if (rest === 'new') return <NewProduct />
  if (rest === 'categories') return <CategoriesPage />
  const id = Number(rest)
  return Number.isSafeInteger(id) && id > 0 ? <EditProduct key={id} id={id} /> : <ProductList />
}
