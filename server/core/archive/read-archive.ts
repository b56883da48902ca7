import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { ArchiveTooLarge, readZip, type ZipReader } from '../shared/files/read-zip.ts'
import { Refused } from '../shared/refused.ts'

/** A file that is no archive of ours. */
export const notAnArchive = (): Refused => new Refused('ARCHIVE_INVALID', { status: 415 })

export async function openArchive(file: string, maxBytes: number): Promise<ZipReader> {
  try {
    return await readZip(file, maxBytes)
  } catch (problem) {
    if (problem instanceof ArchiveTooLarge) throw new Refused('TABLE_TOO_LARGE', { status: 413 })
    throw notAnArchive()
  }
}

/** A small JSON file; undefined when it is missing or none. */
export async function readJson(zip: ZipReader, name: string): Promise<Record<string, unknown> | undefined> {
  const stream = await zip.open(name)
  if (!stream) return undefined
  try {
    const value: unknown = JSON.parse((await bytesOf(stream)).toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

export async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const BATCH = 200
/** The lines of a file, some at a time. */
export async function* linesOf(zip: ZipReader, name: string): AsyncGenerator<string[]> {
  const stream = await zip.open(name)
  if (!stream) return
  let batch: string[] = []
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    if (line !== '') batch.push(line)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
