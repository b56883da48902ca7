import { file, fail, type Call, type FileAnswer, type Refusal } from '../../http/api/implement.ts'
import { mediaStore } from './media-store.ts'

/** The picture of an ID card of this store, of this customer if one is named; as if it were not there for anybody else (reliability.md R19). */
export async function readIdCard(
  call: Call,
  fileName: string,
  customerId: number | undefined,
): Promise<FileAnswer | Refusal> {
  const name = fileName.replace(/\.webp$/, '')
  const missing = fail('NOT_FOUND', { status: 404 })
  const row = await call.db.read((q) =>
    q
      .selectFrom('uploads')
      .select('name')
      .where('store_id', '=', call.store.id)
      .where('name', '=', name)
      .where('purpose', '=', 'id_card')
      .$if(customerId !== undefined, (own) => own.where('customer_id', '=', customerId ?? 0))
      .executeTakeFirst(),
  )
  const bytes = row && (await mediaStore(call.services.config).get(`private/${call.store.code}/${row.name}.webp`))
  return bytes ? file('image/webp', bytes) : missing
}
