/** The brand that a product's attributes name; undefined when they name none. */
export const brandOf = (attributes: readonly { name: string; value: string }[]): string | undefined =>
  attributes.find(({ name }) => /thương hiệu|brand|브랜드/i.test(name))?.value
