import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  ImportAction,
  ImportColumns,
  ImportFormat,
  ImportProblem,
  ImportStatus,
} from '../../src/contract/owner-imports.ts'
import type { ProductEditor } from '../../src/contract/owner-products.ts'
import type { GeneratedJson, GeneratedTimestamp, Json, Timestamp } from './tables-core.ts'

type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>
type OfItem = { store_id: number; import_id: number; position: number }

/** Tables of 0031-product-imports.ts; the columns are documented there. */
export interface ImportTables {
  product_imports: {
    store_id: number
    id: GeneratedAlways<number>
    file_name: string
    format: ImportFormat
    status: Generated<ImportStatus>
    header: Json<string[]>
    columns: Json<ImportColumns>
    rows: number
    created_categories: Generated<number[]>
    author_id: number
    author_name: string
    created_at: Timestamp
  }
  product_import_rows: { store_id: number; import_id: number; line: number; cells: Json<(string | number)[]> }
  product_import_items: OfItem & {
    key: string
    name: string
    lines: number[]
    action: ImportAction
    state: Generated<'waiting' | 'done' | 'undone'>
    problems: GeneratedJson<ImportProblem[]>
    /** ImportedProduct of core/catalogue/import/imported-product.ts */
    product: MaybeJson<object>
    product_id: number | null
    before: MaybeJson<ProductEditor>
    after: MaybeJson<ProductEditor>
  }
  product_import_pictures: OfItem & {
    id: GeneratedAlways<number>
    product_id: number
    url: string
    state: Generated<'waiting' | 'done' | 'failed'>
    attempts: Generated<number>
    next_at: GeneratedTimestamp
    problem: string | null
    address: string | null
  }
}
