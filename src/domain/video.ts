/** The id of a YouTube address, which is played in a frame; undefined for any other. */
export function youtubeId(address: string): string | undefined {
  return YOUTUBE.exec(address)?.[1]
}
const YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?![\w-])/

/** Whether an address is a file that a page's own `<video>` can play: an upload of this store. */
export const isVideoFile = (address: string): boolean => /^\/media\/[^?#]+\.(?:mp4|webm)$/.test(address)
