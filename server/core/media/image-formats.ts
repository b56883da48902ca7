/** Widths in which stored images are served, in pixels. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg', 'png', 'svg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]
