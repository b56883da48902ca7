import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** AES-256-GCM; base64. The key comes from a secret that is not stored. */
export type SealedAnswer = { salt: string; data: string }

const CIPHER = 'aes-256-gcm'
const IV = Buffer.alloc(12) // each salt gives a key of its own, used once
const TAG_BYTES = 16

export function sealAnswer(text: string, secret: string): SealedAnswer {
  const salt = randomBytes(16)
  const cipher = createCipheriv(CIPHER, keyOf(secret, salt), IV)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { salt: salt.toString('base64'), data: data.toString('base64') }
}

/** Undefined with another secret. */
export function openAnswer(sealed: SealedAnswer, secret: string): string | undefined {
  const data = Buffer.from(sealed.data, 'base64')
  const decipher = createDecipheriv(CIPHER, keyOf(secret, Buffer.from(sealed.salt, 'base64')), IV)
  decipher.setAuthTag(data.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined // the tag does not match
  }
}

const keyOf = (secret: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'tiem idempotency answer', 32))
