import sharp from 'sharp'

/** The placeholder for an image that is missing or fails to load, as JPEG. */
export const renderDefaultImage = (): Promise<Buffer> =>
  sharp(Buffer.from(DEFAULT_DRAWING)).jpeg({ quality: 82 }).toBuffer()
const DEFAULT_DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640"><rect width="640" height="640" fill="#ebedf0"/><g fill="none" stroke="#b4bbc4" stroke-width="16" stroke-linejoin="round" stroke-linecap="round"><path d="M190 260h260l24 210H166Z"/><path d="M254 300v-60a66 66 0 0 1 132 0v60"/></g></svg>'
