import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const MARK = 'enc1'
const FILE_MARK = Buffer.from('TIEMENC1')
const KEY_ID_LENGTH = 16
const ENCRYPTED = new RegExp(`^${MARK}\\.([0-9a-f]{${KEY_ID_LENGTH}})\\.([A-Za-z0-9_-]+)$`)

/**
 * Encrypts secrets at rest (reliability.md R40) with AES-256-GCM. The first key encrypts, all keys decrypt. `context` says what the secret is
 * and of which store (`secretContext`): a ciphertext copied to another place cannot be decrypted.
 */
export type Keyring = {
  /** Id of the first key: part of everything it encrypts, and says nothing about the key. */
  currentId: string
  /** Ids of all keys. */
  ids: readonly string[]
  /** `enc1.{key id}.{base64url of iv, tag, ciphertext}` */
  encrypt(text: string, context: string): string
  /** Text that was never encrypted (written before there was a key) stays as it is. Throws SecretUnreadable. */
  decrypt(text: string, context: string): string
  encryptBytes(bytes: Buffer, context: string): Buffer
  decryptBytes(bytes: Buffer, context: string): Buffer
  /** HMAC-SHA-256 with the first key, to compare secrets without decrypting them, and to sign. */
  hash(text: string, context: string): Buffer
  /** The same with each key, to read what was signed before the key changed. */
  hashes(text: string, context: string): Buffer[]
}

/** No key decrypts it: the key is missing, or the data was changed. */
export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable'
}

export const secretContext = (storeId: number, what: string): string => `${storeId}:${what}`
export const isEncrypted = (text: string): boolean => ENCRYPTED.test(text)

type Key = { id: string; cipher: Buffer; compare: Buffer }

/** `secrets`: the texts of SECRET_KEY, at least one. */
export function openKeyring(secrets: readonly string[]): Keyring {
  const keys = secrets.map(deriveKey)
  const [current] = keys
  if (!current) throw new Error('a keyring needs a key')

  function seal(bytes: Buffer, context: string): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, current!.cipher, iv).setAAD(Buffer.from(context))
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }
  function open(id: string, sealed: Buffer, context: string): Buffer {
    const key = keys.find((one) => one.id === id)
    if (!key) throw new SecretUnreadable(`SECRET_KEY does not hold the key ${id}`)
    try {
      const decipher = createDecipheriv(CIPHER, key.cipher, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    } catch (cause) {
      throw new SecretUnreadable(`a secret (${context}) was changed`, { cause })
    }
  }

  return {
    currentId: current.id,
    ids: keys.map(({ id }) => id),
    encrypt: (text, context) => `${MARK}.${current.id}.${seal(Buffer.from(text), context).toString('base64url')}`,
    decrypt(text, context) {
      const [, id, sealed] = ENCRYPTED.exec(text) ?? []
      return id && sealed ? open(id, Buffer.from(sealed, 'base64url'), context).toString() : text
    },
    encryptBytes: (bytes, context) => Buffer.concat([FILE_MARK, Buffer.from(current.id, 'hex'), seal(bytes, context)]),
    decryptBytes(bytes, context) {
      if (!bytes.subarray(0, FILE_MARK.length).equals(FILE_MARK)) return bytes
      const end = FILE_MARK.length + KEY_ID_LENGTH / 2
      return open(bytes.toString('hex', FILE_MARK.length, end), bytes.subarray(end), context)
    },
    hash: (text, context) => hashWith(current, text, context),
    hashes: (text, context) => keys.map((key) => hashWith(key, text, context)),
  }
}

const hashWith = ({ compare }: Key, text: string, context: string): Buffer =>
  createHmac('sha256', compare).update(`${context}\n${text}`).digest()

function deriveKey(secret: string): Key {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `tiem ${use}`, 32))
  const id = createHash('sha256').update(derive('id')).digest('hex').slice(0, KEY_ID_LENGTH)
  return { id, cipher: derive('encrypt'), compare: derive('compare') }
}
