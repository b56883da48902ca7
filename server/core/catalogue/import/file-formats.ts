import {
  IMPORT_FIELDS,
  type ImportColumns,
  type ImportField,
  type ImportFormat,
} from '../../../../src/contract/owner-imports.ts'
import { fold } from '../../../../src/domain/viet-text.ts'

type Headings = Partial<Record<ImportField, readonly string[]>>

/** Our own file: the first name of each field is the heading that we write. */
export const TEMPLATE = {
  key: ['Mã nhóm', 'Product code'],
  name: ['Tên sản phẩm', 'Tên', 'Name', 'Product name'],
  description: ['Mô tả', 'Mô tả sản phẩm', 'Description'],
  category: ['Danh mục', 'Nhóm hàng', 'Loại sản phẩm', 'Category', 'Categories'],
  price: ['Giá', 'Giá bán', 'Đơn giá', 'Price'],
  stock: ['Tồn kho', 'Số lượng', 'Stock', 'Quantity'],
  sku: ['SKU', 'Mã SKU', 'Mã hàng', 'Mã sản phẩm'],
  barcode: ['Mã vạch', 'Barcode'],
  weight: ['Cân nặng (g)', 'Khối lượng (g)', 'Cân nặng', 'Weight (g)', 'Weight'],
  unit: ['Đơn vị tính', 'ĐVT', 'Đơn vị', 'Unit'],
  cost_price: ['Giá vốn', 'Giá nhập', 'Cost price', 'Cost'],
  option1_name: ['Tùy chọn 1', 'Thuộc tính 1', 'Option 1'],
  option1_value: ['Giá trị 1', 'Giá trị thuộc tính 1', 'Value 1'],
  option2_name: ['Tùy chọn 2', 'Thuộc tính 2', 'Option 2'],
  option2_value: ['Giá trị 2', 'Giá trị thuộc tính 2', 'Value 2'],
  images: ['Ảnh', 'Hình ảnh', 'Link ảnh', 'Images', 'Image'],
  status: ['Trạng thái', 'Hiển thị', 'Status'],
  discount_percent: ['Giảm giá (%)', 'Discount (%)'],
  percent_agency: ['Chiết khấu đại lý (%)', 'Agency (%)'],
  percent_collaborator: ['Hoa hồng cộng tác viên (%)', 'Commission (%)'],
  money_amount_collaborator: ['Hoa hồng cộng tác viên (đồng)', 'Hoa hồng (đồng)', 'Commission (VND)'],
  point_for_agency: ['Xu cho đại lý', 'Agency points'],
  seo_title: ['Tiêu đề SEO', 'SEO title'],
  seo_description: ['Mô tả SEO', 'SEO description'],
} as const satisfies Headings

/** Headings of the product CSV of https://help.shopify.com/manual/products/import-export/using-csv, the names of 2024 and those before. */
const SHOPIFY: Headings = {
  key: ['Handle', 'URL handle'],
  name: ['Title'],
  description: ['Body (HTML)', 'Description'],
  category: ['Type', 'Custom Product Type'],
  price: ['Variant Price', 'Price'],
  compare_price: ['Variant Compare At Price', 'Compare-at price'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  weight: ['Variant Grams', 'Weight value (grams)'],
  cost_price: ['Cost per item'],
  option1_name: ['Option1 Name'],
  option1_value: ['Option1 Value'],
  option2_name: ['Option2 Name'],
  option2_value: ['Option2 Value'],
  option3_name: ['Option3 Name'],
  option3_value: ['Option3 Value'],
  images: ['Image Src', 'Product image URL'],
  status: ['Status', 'Published'],
  seo_title: ['SEO Title'],
  seo_description: ['SEO Description'],
}

/** Headings of the product CSV of WooCommerce (Products → Export). */
const WOOCOMMERCE: Headings = {
  row_id: ['ID'],
  type: ['Type'],
  parent: ['Parent'],
  name: ['Name'],
  description: ['Description'],
  category: ['Categories'],
  price: ['Regular price'],
  sale_price: ['Sale price'],
  stock: ['Stock'],
  sku: ['SKU'],
  barcode: ['GTIN, UPC, EAN, or ISBN'],
  weight: ['Weight (kg)', 'Weight (g)', 'Weight (lbs)', 'Weight (oz)'],
  cost_price: ['Cost of goods'],
  option1_name: ['Attribute 1 name'],
  option1_value: ['Attribute 1 value(s)'],
  option2_name: ['Attribute 2 name'],
  option2_value: ['Attribute 2 value(s)'],
  option3_name: ['Attribute 3 name'],
  option3_value: ['Attribute 3 value(s)'],
  images: ['Images'],
  status: ['Published'],
}

/** What only a file of this format has. */
const SIGNS: [ImportFormat, Headings, readonly string[]][] = [
  ['shopify', SHOPIFY, ['option1value', 'title']],
  ['woocommerce', WOOCOMMERCE, ['type', 'regularprice']],
  ['template', TEMPLATE, ['manhom', 'tensanpham']],
]
const EVERY: readonly Headings[] = [TEMPLATE, SHOPIFY, WOOCOMMERCE]

/** Tells the format of a file by its headings, and which column is which field. Of an unknown file, columns are found by the names of all formats. */
export function guessColumns(header: readonly string[]): { format: ImportFormat; columns: ImportColumns } {
  const names = header.map(folded)
  for (const [format, headings, signs] of SIGNS)
    if (signs.every((sign) => names.includes(sign))) return { format, columns: columnsOf(names, headings) }
  const columns = EVERY.toReversed().reduce<ImportColumns>(
    (all, headings) => ({ ...all, ...columnsOf(names, headings) }),
    {},
  )
  const { type: _, parent: _parent, row_id: _id, ...known } = columns
  return { format: 'other', columns: known }
}

function columnsOf(names: readonly string[], headings: Headings): ImportColumns {
  const columns: ImportColumns = {}
  for (const field of IMPORT_FIELDS) {
    const column = (headings[field] ?? []).map((name) => names.indexOf(folded(name))).find((at) => at >= 0)
    if (column !== undefined) columns[field] = column
  }
  return columns
}

/** Letters and digits, without tone marks. */
const folded = (name: string): string => fold(name).replaceAll(/[^\p{L}\p{N}]/gu, '')
