import { callPath, type Transport } from '../../../src/api/call.ts'
import { OWN_PAGE_HEADER, type Envelope } from '../../../src/contract/endpoint.ts'
import { studioLanguage } from '../../components/studio-messages.ts'

/** Sends a change of the version with this etag (`If-Match`): a newer version is refused with 412. */
export const withIfMatch =
  (storeCode: string, etag: string): Transport =>
  async (endpoint, args) => {
    try {
      const response = await fetch(callPath(endpoint, storeCode, args), {
        method: endpoint.method,
        headers: {
          ...OWN_PAGE_HEADER,
          accept: 'application/json',
          'content-lang': studioLanguage(),
          'content-type': 'application/json',
          'if-match': `"${etag}"`,
        },
        body: JSON.stringify(args.body),
      })
      const { success, data, msg, msg_code } = (await response.json()) as Envelope
      return success ? { ok: true, data, msg } : { ok: false, code: response.status, msg, msg_code, data }
    } catch {
      return { ok: false, code: 0, msg: '', msg_code: 'NETWORK' }
    }
  }
