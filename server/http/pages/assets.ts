import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DIGEST_HEADER } from '../../../src/offline/protocol.ts'
import { acceptedEncoding } from '../encoding.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
}
const IMMUTABLE = 'public, max-age=31536000, immutable'
const compress = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type Encodings = { identity: Buffer; br?: Promise<Buffer>; gzip?: Promise<Buffer>; digest?: string }
type Asset = Encodings & { type: string; cacheControl: string }

/** The files of a build folder, in memory; each is compressed once, at its first request. `former`: a folder with hashed files of builds before it (former-assets.ts), read when they are asked for. */
export function createAssets(folder: string, former?: string) {
  const files = new Map<string, Asset>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(folder, file).split(path.sep).join('/')
    if (name.startsWith('.vite/')) continue
    files.set(name, openAsset(file, name))
  }
  function formerAsset(name: string): Asset | undefined {
    const [, plain] = /^assets\/([\w.-]+)$/.exec(name) ?? []
    if (former === undefined || plain === undefined || !TYPES[path.extname(plain)]) return undefined
    try {
      return openAsset(path.join(former, 'assets', plain), name)
    } catch {
      return undefined // no build had it
    }
  }
  return {
    names: () => [...files.keys()],
    /** Sends the file; returns false when there is none of that name. */
    async send(
      name: string,
      request: FastifyRequest,
      reply: FastifyReply,
      { cacheControl }: { cacheControl?: string } = {},
    ): Promise<boolean> {
      const asset = files.get(name) ?? formerAsset(name)
      if (!asset) return false
      reply.header('cache-control', cacheControl ?? asset.cacheControl).type(asset.type)
      await sendEncoded(asset, request, reply)
      return true
    },
  }
}
export type Assets = ReturnType<typeof createAssets>

/** By path and state of the file: the servers of a process, of which tests have many, read and compress a file once. */
const opened = new Map<string, Asset>()

function openAsset(file: string, name: string): Asset {
  const { mtimeMs, size } = statSync(file)
  const key = [file, mtimeMs, size].join()
  const isHashed = name.startsWith('assets/')
  const asset = opened.get(key) ?? {
    identity: readFileSync(file),
    type: TYPES[path.extname(name)] ?? 'application/octet-stream',
    cacheControl: isHashed ? IMMUTABLE : name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600',
  }
  opened.set(key, asset)
  return asset
}

/** Sends a body in the best encoding the client accepts. Fonts and raster images are already compressed. */
export async function sendEncoded(
  body: Encodings & { type?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  body.digest ??= createHash('sha256').update(body.identity).digest('base64')
  reply.header('vary', 'accept-encoding').header(DIGEST_HEADER, body.digest)
  const worthIt = !/^(font\/|image\/(?!svg))/.test(body.type ?? '') && body.identity.length > 500
  const encoding = worthIt ? acceptedEncoding(request, ['br', 'gzip']) : 'identity'
  if (encoding === 'br') {
    body.br ??= compress(body.identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    await reply.header('content-encoding', 'br').send(await body.br)
  } else if (encoding === 'gzip') {
    body.gzip ??= compressGzip(body.identity)
    await reply.header('content-encoding', 'gzip').send(await body.gzip)
  } else {
    await reply.send(body.identity)
  }
}
