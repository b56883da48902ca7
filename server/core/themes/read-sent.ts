import { readers, type ThreadReaderName } from '../shared/readers/reader-pool.ts'
import { fail, type Refusal, type Values } from '../shared/refused.ts'

const NO_BYTES = new Uint8Array()

type Refused = { msgCode: string; values: Values; field?: string }

/** What a thread reads in the body of a call, which it gives back as one piece. Waits for the turn of the store: not in a transaction. Throws UnreadableFile. */
export async function readSent<Asked extends { body: Uint8Array }, Read extends object>(
  reader: ThreadReaderName,
  storeId: number,
  asked: Asked,
): Promise<Exclude<Read, Refused> | Refusal> {
  const pieces = readers().read<Asked, Read | Refused>(reader, storeId, asked)
  try {
    const { value } = await pieces.next()
    if (!value) throw new Error('the thread has read nothing')
    if ('msgCode' in value)
      return fail(value.msgCode, { values: value.values, data: value.field && { field: value.field } })
    await pieces.next({ ...asked, body: NO_BYTES }) // the thread rests
    return value as Exclude<Read, Refused>
  } finally {
    await pieces.return(undefined)
  }
}
