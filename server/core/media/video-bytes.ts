/** Random access to a video file; offsets and lengths in bytes. `wipe` writes zeros over [from, to). */
export type VideoBytes = {
  size: number
  read(index: number, length: number): Promise<Buffer>
  write(index: number, bytes: Buffer): Promise<void>
  wipe(from: number, to: number): Promise<void>
}
