import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A bearer secret: 256 random bits, safe in headers and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a secret: sha-256, which is sufficient for high-entropy values. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function newOtp(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}
