import type { FileHandle } from 'node:fs/promises'
import { scrubMp4 } from './scrub-mp4.ts'
import { scrubWebm } from './scrub-webm.ts'
import type { VideoType } from './sniff.ts'

/**
 * Wipes what a video says about its maker (place, device, titles, attached files) where it stands, leaving all lengths as they are. False when the
 * file is not built as its kind has to be from the first byte to the last, so that nothing else can hide in it.
 */
export async function scrubVideo(file: FileHandle, type: VideoType): Promise<boolean> {
  const { size } = await file.stat()
  const read = async (at: number, length: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, at)
    return bytes.subarray(0, bytesRead)
  }
  const write = async (at: number, bytes: Buffer) => void (await file.write(bytes, 0, bytes.length, at))
  const wipe = async (from: number, to: number) => {
    for (let at = from; at < to; at += ZEROS.length) await write(at, ZEROS.subarray(0, Math.min(ZEROS.length, to - at)))
  }
  return (type === 'mp4' ? scrubMp4 : scrubWebm)({ size, read, write, wipe })
}

const ZEROS = Buffer.alloc(64 * 1024)
