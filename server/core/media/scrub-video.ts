import type { FileHandle } from 'node:fs/promises'
import { scrubMp4 } from './scrub-mp4.ts'
import { scrubWebm } from './scrub-webm.ts'
import type { VideoType } from './sniff.ts'

/**
 * Wipes identifying metadata of a video (location, device, titles, attached files) in place; all lengths stay. False when the file does not
 * have the structure of its type from the first byte to the last, so nothing else can be hidden in it.
 */
export async function scrubVideo(file: FileHandle, type: VideoType): Promise<boolean> {
  const { size } = await file.stat()
  const read = async (offset: number, length: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, offset)
    return bytes.subarray(0, bytesRead)
  }
  const write = async (offset: number, bytes: Buffer) => void (await file.write(bytes, 0, bytes.length, offset))
  const wipe = async (from: number, to: number) => {
    for (let offset = from; offset < to; offset += ZEROS.length)
      await write(offset, ZEROS.subarray(0, Math.min(ZEROS.length, to - offset)))
  }
  return (type === 'mp4' ? scrubMp4 : scrubWebm)({ size, read, write, wipe })
}

const ZEROS = Buffer.alloc(64 * 1024)
