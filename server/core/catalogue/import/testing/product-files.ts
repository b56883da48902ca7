/** Product files of other shops, written to their published formats. Each has `count` products; every second one has four choices. */

const line = (cells: readonly (string | number)[]): string =>
  cells.map((cell) => (/[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell)).join()

type Row = Record<string, string | number>
const table = (headings: readonly string[], rows: Iterable<Row>): string => {
  const lines = [line(headings)]
  for (const row of rows) lines.push(line(headings.map((heading) => row[heading] ?? '')))
  return `${lines.join('\r\n')}\r\n`
}
const CHOICES = [
  ['Đỏ', 'S'],
  ['Đỏ', 'M'],
  ['Xanh', 'S'],
  ['Xanh', 'M'],
] as const

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Status'.split(
    ',',
  )
/** https://help.shopify.com/manual/products/import-export/using-csv */
export function shopifyFile(count: number, pictureOf: (n: number) => string = () => ''): string {
  return table(SHOPIFY, rows())
  function* rows(): Generator<Row> {
    for (let n = 1; n <= count; n++) {
      const Handle = `ao-so-${n}`
      const head = {
        Handle,
        Title: `Áo sơ mi lụa số ${n}`,
        'Body (HTML)': `<p>Lụa tơ tằm, mẫu ${n}.</p>`,
        Type: n % 3 === 0 ? 'Áo dài' : 'Áo sơ mi',
        Published: 'true',
        Status: 'active',
        'Image Src': pictureOf(n),
        'Image Position': 1,
      }
      if (n % 2 === 1)
        yield {
          ...head,
          'Option1 Name': 'Title',
          'Option1 Value': 'Default Title',
          ...variant(n, 0),
        }
      else
        for (const [at, [colour, size]] of CHOICES.entries())
          yield {
            ...(at === 0 ? { ...head, 'Option1 Name': 'Màu', 'Option2 Name': 'Cỡ' } : { Handle }),
            'Option1 Value': colour,
            'Option2 Value': size,
            ...variant(n, at),
          }
    }
  }
  function variant(n: number, at: number): Row {
    return {
      'Variant SKU': `SH-${n}-${at}`,
      'Variant Grams': 250,
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': n % 50,
      'Variant Inventory Policy': 'deny',
      'Variant Price': `${200_000 + at * 10_000}.00`,
      'Variant Compare At Price': '',
    }
  }
}

const WOOCOMMERCE =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Position,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global'
/** Products → Export of WooCommerce: variations stand behind all products of their page. */
export function woocommerceFile(count: number): string {
  const headings = [...WOOCOMMERCE.matchAll(/"([^"]*)"|[^,]+/g)].map(([all, quoted]) => quoted ?? all)
  return table(headings, rows())
  function* rows(): Generator<Row> {
    for (let n = 1; n <= count; n++)
      yield {
        ID: n,
        Type: n % 2 === 1 ? 'simple' : 'variable',
        SKU: `WC-${n}`,
        Name: `Gốm Bát Tràng ${n}`,
        Published: 1,
        Description: `<p>Men lam ${n}</p>`,
        'In stock?': 1,
        Categories: 'Nhà cửa > Gốm, Quà tặng',
        ...(n % 2 === 1
          ? { Stock: 7, 'Regular price': 100_000, 'Sale price': 90_000, 'Weight (kg)': '1.5' }
          : { 'Attribute 1 name': 'Màu men', 'Attribute 1 value(s)': 'Lam, Nâu' }),
      }
    for (let n = 2; n <= count; n += 2)
      for (const [at, glaze] of ['Lam', 'Nâu'].entries())
        yield {
          ID: 10_000 + n * 2 + at,
          Type: 'variation',
          SKU: `WC-${n}-${at}`,
          Name: `Gốm Bát Tràng ${n} - ${glaze}`,
          Published: 1,
          Stock: at + 1,
          'Regular price': 120_000,
          Parent: n % 4 === 0 ? `WC-${n}` : `id:${n}`,
          'Attribute 1 name': 'Màu men',
          'Attribute 1 value(s)': glaze,
        }
  }
}
