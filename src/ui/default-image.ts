/** Shown where a product has no image, or where its image fails to load (storefront.md §9). */
export const DEFAULT_IMAGE = '/img/default_product.jpg'
