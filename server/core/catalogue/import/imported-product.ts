import type { ProductToSave } from '../../../../src/contract/inputs/product.ts'
import type { ImportProblemCode } from '../../../../src/contract/owner-imports.ts'

/** Plain fields of a product that a file may have. */
export type ImportedFields = Partial<
  Pick<
    ProductToSave,
    | 'name'
    | 'description'
    | 'barcode'
    | 'weight'
    | 'unit'
    | 'cost_price'
    | 'status'
    | 'discount_percent'
    | 'percent_agency'
    | 'percent_collaborator'
    | 'type_share_collaborator_number'
    | 'money_amount_collaborator'
    | 'point_for_agency'
    | 'seo_title'
    | 'seo_description'
  >
>
/** Price, stock and code of a product without options, or of one choice. Stock −1 is not counted. */
export type ImportedCell = { price?: number; quantity_in_stock?: number; sku?: string }

/** A product as its rows say it. What is absent has no column, and stays as it is. */
export type ImportedProduct = {
  key: string
  fields: ImportedFields
  cell: ImportedCell
  options?: {
    name: string
    sub_name: string | null
    variants: ({ first: string; second: string | null } & ImportedCell)[]
  }
  /** Names from the outermost category to the product's own. */
  categories?: string[][]
  /** Addresses, in order. */
  pictures?: string[]
}

/** A problem with the field it concerns; `line` of the file. */
export type FieldProblem = { line: number; field: string; code: ImportProblemCode; value?: string | undefined }
