import { createHash, createHmac } from 'node:crypto'

export type Bucket = {
  /** Address of the bucket, without a slash at the end. */ base: string
  key: string
  secret: string
  region: string
}
type Request = { method: string; url: URL; body: Buffer; now: Date }

/** Headers that sign a request for S3 (AWS signature, version 4); the address has no query. */
export function signedHeaders(
  { key, secret, region }: Bucket,
  { method, url, body, now }: Request,
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = moment.slice(0, 8)
  const payload = sha256(body)
  const headers = { host: url.host, 'x-amz-content-sha256': payload, 'x-amz-date': moment }
  const names = Object.keys(headers).join(';')
  const canonical = [
    method,
    url.pathname,
    '',
    ...Object.entries(headers).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const signing = ['aws4_request', 's3', region, day].reduceRight<Buffer>(
    (derived, part) => hmac(derived, part),
    Buffer.from(`AWS4${secret}`),
  )
  const signature = hmac(
    signing,
    ['AWS4-HMAC-SHA256', moment, scope, sha256(Buffer.from(canonical))].join('\n'),
  ).toString('hex')
  const { host: _, ...sent } = headers // fetch writes the host itself
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
