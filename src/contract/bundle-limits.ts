/** Bytes of a bundle's file (theme-support.ts), and of the images in it before they are base64. */
export const BUNDLE_MAX_BYTES = 8 * 2 ** 20
export const BUNDLE_IMAGES_MAX_BYTES = 4 * 2 ** 20
