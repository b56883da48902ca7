/** What the options of a product differ in, as schema.org and product feeds name it; undefined for names they have no property for. */
export function optionKind(name: string): 'color' | 'size' | undefined {
  if (/màu|colou?r|색/i.test(name)) return 'color'
  return /cỡ|size|사이즈/i.test(name) ? 'size' : undefined
}
