import { reencodeImage } from './reencode-image.ts'
import type { ImageType } from './sniff.ts'

// A process of image-pool.ts: re-encodes one image per message. Has side effects on import.

export type ImageTask = { bytes: Uint8Array; type: ImageType }

process.on('message', ({ bytes, type }: ImageTask) => {
  void reencodeImage(Buffer.from(bytes), type).then((result) => process.send?.(result))
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL')) // the server has ended; an exit would wait for libvips
process.send?.('ready')
